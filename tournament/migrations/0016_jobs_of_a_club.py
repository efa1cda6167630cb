"""Long jobs and their documents may be a club's instead of an evening's."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0015_webhooks'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='longjob',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='long_jobs', to='tournament.club'),
        ),
        migrations.AddField(
            model_name='storeddocument',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='stored_documents', to='tournament.club'),
        ),
        migrations.AlterField(
            model_name='longjob',
            name='kind',
            field=models.CharField(choices=[('diplomas', 'Diplomas'), ('club_pages', 'Club Pages')], max_length=12),
        ),
        migrations.AlterField(
            model_name='longjob',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='long_jobs', to='tournament.tournament'),
        ),
        migrations.AlterField(
            model_name='storeddocument',
            name='kind',
            field=models.CharField(choices=[('diplomas', 'Diplomas'), ('club_pages', 'Club Pages')], max_length=12),
        ),
        migrations.AlterField(
            model_name='storeddocument',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='stored_documents', to='tournament.tournament'),
        ),
        migrations.AddConstraint(
            model_name='longjob',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ('queued', 'running'))), fields=('club', 'kind', 'language'), name='one_live_job_of_a_kind_for_a_club_in_a_language'),
        ),
        migrations.AddConstraint(
            model_name='longjob',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', True), ('tournament__isnull', False)), models.Q(('club__isnull', False), ('tournament__isnull', True)), _connector='OR'), name='a_job_is_for_an_evening_or_for_a_club'),
        ),
        migrations.AddConstraint(
            model_name='storeddocument',
            constraint=models.UniqueConstraint(fields=('club', 'kind', 'language'), name='a_document_of_a_club_is_kept_once_in_a_language'),
        ),
        migrations.AddConstraint(
            model_name='storeddocument',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', True), ('tournament__isnull', False)), models.Q(('club__isnull', False), ('tournament__isnull', True)), _connector='OR'), name='a_document_is_of_an_evening_or_of_a_club'),
        ),
    ]
