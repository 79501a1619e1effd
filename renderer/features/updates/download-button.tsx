import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** Opens the new version's file in the browser. */
export function DownloadButton() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { busy, error, run } = useCall();
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void run(() => call('updates.openDownload'))}>
        {t('updates.download')}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}
