"""The history and the versions of sheets are never changed: the database itself refuses an UPDATE of either."""

from django.db import migrations

TABLES = ("tournament_historyentry", "tournament_sheetversion")

SQLITE = """
CREATE TRIGGER {table}_stays BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, '{table}: what is written stays'); END
"""
POSTGRES_FUNCTION = """
CREATE OR REPLACE FUNCTION what_is_written_stays() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION '%: what is written stays', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END
$$ LANGUAGE plpgsql
"""
POSTGRES = """
CREATE TRIGGER {table}_stays BEFORE UPDATE ON {table}
FOR EACH ROW EXECUTE FUNCTION what_is_written_stays()
"""


def forbid(apps, schema_editor):
    """Put a trigger on each table."""
    postgres = schema_editor.connection.vendor == "postgresql"
    if postgres:
        schema_editor.execute(POSTGRES_FUNCTION, params=None)
    for table in TABLES:
        schema_editor.execute((POSTGRES if postgres else SQLITE).format(table=table), params=None)


def allow(apps, schema_editor):
    """Take the triggers away."""
    postgres = schema_editor.connection.vendor == "postgresql"
    for table in TABLES:
        schema_editor.execute(f"DROP TRIGGER {table}_stays" + (f" ON {table}" if postgres else ""))


class Migration(migrations.Migration):
    dependencies = [("tournament", "0001_initial")]
    operations = [migrations.RunPython(forbid, allow)]
