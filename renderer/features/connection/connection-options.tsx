import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ConnectionOptionsDialog = lazy(() => import('./connection-options-dialog.tsx'));

/** Opens what may be needed before the first connection: private certificates, a proxy, a gateway's headers. */
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
