"""No line of the history is ever removed, but those of a rehearsal: the database itself refuses the DELETE.

Which lines are a rehearsal's stands in the lines themselves: on SQLite a trigger that looked into another
table would stop the migrations that rename that one.
"""

from django.db import migrations, models

TABLE = "tournament_historyentry"
WORDS = f"{TABLE}: what is written stays"

SQLITE = [
    f"CREATE TRIGGER {TABLE}_remains BEFORE DELETE ON {TABLE} WHEN NOT OLD.of_rehearsal "
    f"BEGIN SELECT RAISE(ABORT, '{WORDS}'); END"
]
# The function is that of 0002: it knows the table by itself.
POSTGRES = [
    f"CREATE TRIGGER {TABLE}_remains BEFORE DELETE ON {TABLE} FOR EACH ROW "
    "WHEN (NOT OLD.of_rehearsal) EXECUTE FUNCTION what_is_written_stays()",
    f"CREATE TRIGGER {TABLE}_is_not_emptied BEFORE TRUNCATE ON {TABLE} "
    "FOR EACH STATEMENT EXECUTE FUNCTION what_is_written_stays()",
]
SQLITE_AWAY = [f"DROP TRIGGER {TABLE}_remains"]
POSTGRES_AWAY = [f"DROP TRIGGER {TABLE}_remains ON {TABLE}", f"DROP TRIGGER {TABLE}_is_not_emptied ON {TABLE}"]

SQLITE_CHANGES = (
    f"CREATE TRIGGER {TABLE}_stays BEFORE UPDATE ON {TABLE} BEGIN SELECT RAISE(ABORT, '{WORDS}'); END"
)
POSTGRES_CHANGES = (
    f"CREATE TRIGGER {TABLE}_stays BEFORE UPDATE ON {TABLE} "
    "FOR EACH ROW EXECUTE FUNCTION what_is_written_stays()"
)


def mark_rehearsals(apps, schema_editor):
    """Say of the lines that are there which of them are a rehearsal's.

    The guard of 0002 is lifted for it; where SQLite has made the table anew for the column, it is gone already.
    """
    postgres = schema_editor.connection.vendor == "postgresql"
    lines = apps.get_model("tournament", "HistoryEntry").objects.using(schema_editor.connection.alias)
    schema_editor.execute(f"DROP TRIGGER IF EXISTS {TABLE}_stays" + (f" ON {TABLE}" if postgres else ""))
    lines.filter(tournament__rehearsal=True).update(of_rehearsal=True)
    schema_editor.execute(POSTGRES_CHANGES if postgres else SQLITE_CHANGES, params=None)


def forbid(apps, schema_editor):
    """Put the triggers on the table."""
    for statement in POSTGRES if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement, params=None)


def allow(apps, schema_editor):
    """Take the triggers away."""
    for statement in POSTGRES_AWAY if schema_editor.connection.vendor == "postgresql" else SQLITE_AWAY:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0019_pulya_target")]
    operations = [
        migrations.AddField(
            "historyentry", "of_rehearsal", models.BooleanField(db_default=False, default=False)
        ),
        migrations.RunPython(mark_rehearsals, migrations.RunPython.noop),
        migrations.RunPython(forbid, allow),
    ]
