"""The club knows people who have not come to an evening yet."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', "0016_jobs_of_a_club"),
    ]

    operations = [
        migrations.AddField(
            model_name='person',
            name='added_at',
            field=models.DateTimeField(null=True),
        ),
    ]
