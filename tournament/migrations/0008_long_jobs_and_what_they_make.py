"""Long jobs with their attempt, heartbeat and progress, and the documents that they make."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0007_since_when_standings_are_stale'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='LongJob',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('diplomas', 'Diplomas')], max_length=12)),
                ('language', models.CharField(max_length=12)),
                ('arguments', models.JSONField(default=dict)),
                ('state', models.CharField(choices=[('queued', 'Queued'), ('running', 'Running'), ('done', 'Done'), ('failed', 'Failed'), ('interrupted', 'Interrupted')], default='queued', max_length=12)),
                ('attempt', models.PositiveSmallIntegerField(default=1)),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('problem', models.CharField(blank=True, choices=[('not_taken', 'Not Taken'), ('broken_off', 'Broken Off'), ('broken', 'Broken'), ('nothing_there', 'Nothing There'), ('not_allowed', 'Not Allowed')], max_length=20)),
                ('asked_at', models.DateTimeField()),
                ('heartbeat_at', models.DateTimeField()),
                ('started_at', models.DateTimeField(null=True)),
                ('finished_at', models.DateTimeField(null=True)),
                ('asked_by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='long_jobs', to='tournament.tournament')),
            ],
            options={
                'ordering': ('id',),
                'constraints': [models.UniqueConstraint(condition=models.Q(('state__in', ('queued', 'running'))), fields=('tournament', 'kind', 'language'), name='one_live_job_of_a_kind_for_an_evening_in_a_language'), models.CheckConstraint(condition=models.Q(('done__lte', models.F('total'))), name='progress_never_passes_its_end'), models.CheckConstraint(condition=models.Q(('attempt__gte', 1)), name='the_attempts_of_a_job_count_from_one'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'running'), _negated=True), ('started_at__isnull', False), _connector='OR'), name='a_running_job_has_been_started'), models.CheckConstraint(condition=models.Q(models.Q(('finished_at__isnull', True), ('state__in', ('queued', 'running'))), models.Q(('finished_at__isnull', False), ('state__in', ('done', 'failed', 'interrupted'))), _connector='OR'), name='a_job_that_is_over_says_since_when'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'failed'), models.Q(('problem', ''), _negated=True)), models.Q(models.Q(('state', 'failed'), _negated=True), ('problem', '')), _connector='OR'), name='a_failed_job_and_no_other_says_why')],
            },
        ),
        migrations.CreateModel(
            name='StoredDocument',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('diplomas', 'Diplomas')], max_length=12)),
                ('language', models.CharField(max_length=12)),
                ('made_from', models.CharField(max_length=64)),
                ('content', models.BinaryField()),
                ('content_hash', models.CharField(max_length=64)),
                ('made_at', models.DateTimeField()),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='stored_documents', to='tournament.tournament')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('tournament', 'kind', 'language'), name='a_document_is_kept_once_in_a_language')],
            },
        ),
    ]
