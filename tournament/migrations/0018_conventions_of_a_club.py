"""Conventions of a club's own; a version is never changed: the database itself refuses an UPDATE of it."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


SQLITE = """
CREATE TRIGGER tournament_conventionversion_stays BEFORE UPDATE ON tournament_conventionversion
BEGIN SELECT RAISE(ABORT, 'tournament_conventionversion: what is written stays'); END
"""
POSTGRES = """
CREATE TRIGGER tournament_conventionversion_stays BEFORE UPDATE ON tournament_conventionversion
FOR EACH ROW EXECUTE FUNCTION what_is_written_stays()
"""


def forbid(apps, schema_editor):
    """Put the trigger on the table."""
    postgres = schema_editor.connection.vendor == "postgresql"
    schema_editor.execute(POSTGRES if postgres else SQLITE, params=None)


def allow(apps, schema_editor):
    """Take the trigger away."""
    postgres = schema_editor.connection.vendor == "postgresql"
    table = " ON tournament_conventionversion" if postgres else ""
    schema_editor.execute(f"DROP TRIGGER tournament_conventionversion_stays{table}")


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0017_people_without_an_evening'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ClubConvention',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('folded_name', models.CharField(editable=False, max_length=180)),
                ('version', models.PositiveSmallIntegerField()),
                ('created_at', models.DateTimeField()),
                ('retired_at', models.DateTimeField(null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='conventions', to='tournament.club')),
            ],
            options={
                'ordering': ('folded_name', 'id'),
            },
        ),
        migrations.CreateModel(
            name='ConventionVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('record', models.JSONField()),
                ('created_at', models.DateTimeField()),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('convention', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='tournament.clubconvention')),
            ],
            options={
                'ordering': ('number',),
            },
        ),
        migrations.AddConstraint(
            model_name='clubconvention',
            constraint=models.UniqueConstraint(fields=('club', 'folded_name'), name='a_name_is_of_one_convention_of_a_club'),
        ),
        migrations.AddConstraint(
            model_name='clubconvention',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='a_convention_has_a_version'),
        ),
        migrations.AddConstraint(
            model_name='conventionversion',
            constraint=models.UniqueConstraint(fields=('convention', 'number'), name='a_number_is_of_one_version_of_a_convention'),
        ),
        migrations.RunPython(forbid, allow),
    ]
