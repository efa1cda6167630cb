"""A confirmed version is the newest one, whoever writes. No act has ever left another: the data stay as they are."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0005_deals_and_their_number'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='table',
            name='only_a_version_that_exists_is_confirmed',
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('confirmed_version__isnull', True), models.Q(('confirmed_version', models.F('last_version')), ('confirmed_version__gte', 1)), _connector='OR'), name='only_the_newest_version_is_confirmed'),
        ),
    ]
