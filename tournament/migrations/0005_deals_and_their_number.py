"""The logs of deals, whose entries stay as they are written; how many deals a sheet says were played."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


SQLITE = """
CREATE TRIGGER tournament_dealentry_stays BEFORE UPDATE ON tournament_dealentry
BEGIN SELECT RAISE(ABORT, 'tournament_dealentry: what is written stays'); END
"""
POSTGRES = """
CREATE TRIGGER tournament_dealentry_stays BEFORE UPDATE ON tournament_dealentry
FOR EACH ROW EXECUTE FUNCTION what_is_written_stays()
"""


def forbid(apps, schema_editor):
    """Put a trigger on the entries; its function came with the second migration."""
    schema_editor.execute(POSTGRES if schema_editor.connection.vendor == "postgresql" else SQLITE, params=None)


def allow(apps, schema_editor):
    """Take the trigger away."""
    postgres = schema_editor.connection.vendor == "postgresql"
    schema_editor.execute("DROP TRIGGER tournament_dealentry_stays" + (" ON tournament_dealentry" if postgres else ""))


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0004_what_closed_rounds_remember'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='sheetversion',
            name='deals_played',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='last_deal_entry',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.CreateModel(
            name='DealEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('key', models.UUIDField()),
                ('act', models.CharField(choices=[('add', 'recorded'), ('change', 'changed'), ('remove', 'taken out')], max_length=8)),
                ('of', models.UUIDField()),
                ('before', models.UUIDField(null=True)),
                ('deal', models.JSONField(null=True)),
                ('author_seat', models.PositiveSmallIntegerField(null=True)),
                ('created_at', models.DateTimeField()),
                ('author', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deal_entries', to='tournament.table')),
            ],
            options={
                'ordering': ('number',),
                'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='a_log_numbers_its_entries_once'), models.UniqueConstraint(fields=('table', 'key'), name='an_entry_of_a_log_is_taken_once'), models.CheckConstraint(condition=models.Q(('act', 'remove'), ('deal__isnull', False), _connector='OR'), name='an_entry_says_which_deal')],
            },
        ),
        migrations.RunPython(forbid, allow),
    ]
