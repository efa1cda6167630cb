"""A closed round remembers who was away, and a penalty the form it came with."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0003_the_whole_evening'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='adjustment',
            name='form_key',
            field=models.UUIDField(null=True),
        ),
        migrations.AddField(
            model_name='round',
            name='away',
            field=models.JSONField(default=dict),
        ),
        migrations.AddConstraint(
            model_name='adjustment',
            constraint=models.UniqueConstraint(fields=('tournament', 'form_key'), name='an_adjustment_is_given_once'),
        ),
    ]
