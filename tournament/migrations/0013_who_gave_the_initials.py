"""A merge remembers whether the kept person is shown by initials because of it."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0012_season_rating_and_people'),
    ]

    operations = [
        migrations.AddField(
            model_name='personmerge',
            name='gave_initials',
            field=models.BooleanField(default=False),
        ),
    ]
