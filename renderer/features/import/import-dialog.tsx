import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchPreview } from '../batch/batch-preview.tsx';
import { ConfirmBatch, useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { ProfileName } from '../profiles/profile-name.tsx';
import { useImportPlan } from './use-import-plan.ts';

/** Imports projects from a file, after a preview of each row. */
export default function ImportDialog() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const profile = useProfile();
  const imported = useImportPlan(profile.id);
  const changing = useChangeButton();
  const { file, plan } = imported;
  const pending = plan?.counts.pending ?? 0;
  const typing = useTypedConfirmation(plan, profile);
  const { isConfirmed } = typing;

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || !isConfirmed || pending === 0) return;
    const started = await imported.start(typing.confirmation);
    if (started === null) return;
    batches.receive([started]);
    batches.open({ kind: 'batch', profileId: profile.id, handle: plan.handle });
  }

  return (
    <Dialog title={t('imports.title')} wide="table" onClose={batches.close}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
        <Group gap="xs" fz="sm">
          <Trans i18nKey="imports.into" components={{ backend: <ProfileName profile={profile} /> }} />
          {profile.production && <strong>· {t('profiles.production')}</strong>}
        </Group>
        {file === null && <Text size="sm">{t('imports.help')}</Text>}
        <Group gap="sm">
          <Button
            variant={file === null ? 'filled' : 'default'}
            data-autofocus
            loading={imported.busy}
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            onClick={() => void imported.choose()}
          >
            {t(file === null ? 'imports.choose' : 'imports.chooseAnother')}
          </Button>
          {file !== null && (
            <Text size="sm" role="status">
              <bdi>{file.name}</bdi>:{' '}
              {t('imports.rows', { count: file.count, formatted: formats.number(file.count) })}
            </Text>
          )}
        </Group>
        {imported.error !== null && (
          <ErrorAlert
            error={imported.error}
            onRetry={
              imported.error.code === 'file' || file === null ? undefined : () => void imported.again()
            }
          />
        )}
        {file !== null && file.ignored.length > 0 && (
          <Text size="sm">{t('imports.ignored', { names: formats.list(file.ignored) })}</Text>
        )}
        {file?.encoding === 'windows-1252' && <Text size="sm">{t('imports.guessed')}</Text>}
        {file !== null && plan === null && imported.error === null && <LoadingRows />}
        {plan !== null && (
          <>
            <BatchPreview kind="import" plan={plan} />
            <ConfirmBatch {...typing} />
          </>
        )}
        {imported.startError !== null && <ErrorAlert error={imported.startError} />}
        <DialogActions
          before={
            plan !== null &&
            pending === 0 && (
              <Text size="sm" role="status">
                {t('imports.nothing')}
              </Text>
            )
          }
          onCancel={batches.close}
        >
          {plan !== null && (
            <Button
              type="submit"
              color={profile.production ? 'red' : undefined}
              loading={imported.isStarting}
              disabled={!isConfirmed || pending === 0}
              {...changing}
            >
              {t('imports.apply', { count: pending, formatted: formats.number(pending) })}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
