import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportOffer } from '#contract/exchange.ts';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

const ImportProfilesDialog = lazy(() => import('./import-profiles-dialog.tsx'));

/** The button that imports backends from a file, after a preview. */
export function ImportBackends(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation();
  const { call } = useStores();
  const choosing = useCall();
  const [offer, setOffer] = useState<ImportOffer | null>(null);

  async function choose() {
    const reply = await choosing.run(() => call('exchange.choose'));
    if (reply?.ok) setOffer(reply.value);
  }

  return (
    <>
      <Button {...props} loading={choosing.busy} onClick={() => void choose()}>
        {t('profiles.import')}
      </Button>
      {choosing.error !== null && <ErrorAlert error={choosing.error} />}
      <Suspense>
        {offer !== null && (
          <ImportProfilesDialog key={offer.importId} offer={offer} onClose={() => setOffer(null)} />
        )}
      </Suspense>
    </>
  );
}
