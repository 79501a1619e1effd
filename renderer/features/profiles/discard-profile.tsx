import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** The button that discards a profile that was added and never signed in to, and returns to the previous one. */
export function DiscardProfile() {
  const { t } = useTranslation();
  const { call, newBackends } = useStores();
  const { id: profileId, isNew } = useProfile();
  const { busy, error, run } = useCall();
  if (!isNew) return null;
  return (
    <>
      <Button
        variant="subtle"
        loading={busy}
        onClick={() => {
          newBackends.drop(profileId);
          void run(() => call('profiles.discard', { profileId }));
        }}
      >
        {t('common.cancel')}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}
