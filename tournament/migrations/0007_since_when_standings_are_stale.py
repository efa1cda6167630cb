"""Since when an evening's standings are older than its results."""

from django.db import migrations, models
from django.db.models import Max


def say_since_when(apps, schema_editor):
    """Evenings that are stale already: since their newest picture or, without one, their opening; never too late."""
    rows = apps.get_model("tournament", "Tournament").objects.filter(results_version__gt=0)
    for row in rows.annotate(newest=Max("snapshots__results_version"), stored=Max("snapshots__computed_at")):
        if (row.newest or 0) < row.results_version:
            row.stale_since = row.stored or row.created_at
            row.save(update_fields=["stale_since"])


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0006_only_the_newest_version_is_confirmed'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='stale_since',
            field=models.DateTimeField(null=True),
        ),
        migrations.RunPython(say_since_when, migrations.RunPython.noop),
    ]
