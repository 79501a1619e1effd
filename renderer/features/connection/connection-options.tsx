import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ConnectionOptionsDialog = lazy(() => import('./connection-options-dialog.tsx'));

/** Opens the options that the first connection may need: private CAs, a proxy, gateway headers. */
export function ConnectionOptions() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {t('firstRun.backend.connectionOptions')}
      </Button>
      <Suspense>{open && <ConnectionOptionsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
