import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckButton } from '../features/connection-check/check-button.tsx';
import { useReconnect } from '../features/overview/use-reconnect.ts';
import { useProfileId } from '../state/context.ts';

/** The buttons for a backend that does not answer. */
export default function ConnectionActions() {
  const { t } = useTranslation();
  const { reconnect, isBusy } = useReconnect(useProfileId());
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void reconnect()}>
        {t('overview.attention.reconnect')}
      </Button>
      <CheckButton size="compact-sm" />
    </>
  );
}
