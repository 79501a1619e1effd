import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** The button that saves the report for support. */
export function SaveReport() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const saving = useCall();

  async function save() {
    const reply = await saving.run(() => call('requestLog.saveReport', { profileId }));
    if (reply?.ok && reply.value) toasts.done(t('requestLog.saved'));
  }

  return (
    <>
      <ActionButton Icon={IconFileDownload} loading={saving.busy} onClick={() => void save()}>
        {t('requestLog.save')}
      </ActionButton>
      {saving.error !== null && <ErrorAlert error={saving.error} />}
    </>
  );
}
