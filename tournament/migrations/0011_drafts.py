"""Drafts of sheets kept beside the phones that type them; bells of closed rounds fall silent."""

import django.db.models.deletion
from django.db import migrations, models


def silence_closed_rounds(apps, schema_editor):
    """What rang when its round was closed rang on: now closing ends it."""
    tables = apps.get_model('tournament', 'Table').objects
    tables.filter(round__state='closed', called_at__isnull=False).update(called_at=None, called_by_seat=None)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0010_hall'),
    ]

    operations = [
        migrations.CreateModel(
            name='SheetDraft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.UUIDField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('seen_version', models.PositiveIntegerField()),
                ('cells', models.JSONField()),
                ('saved_at', models.DateTimeField()),
                ('table', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='draft', to='tournament.table')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('seat__lte', 3)), name='a_draft_is_typed_from_one_of_four_seats')],
            },
        ),
        migrations.RunPython(silence_closed_rounds, migrations.RunPython.noop),
    ]
