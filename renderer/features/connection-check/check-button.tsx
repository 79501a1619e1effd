import { Button, type ButtonProps } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#state/client-state.ts';
import { useStoreState, useStores } from '#state/context.ts';

interface CheckButtonProps extends ButtonProps {
  /** The typed URL; null for the base URL of the current profile. */
  readonly url?: string | null;
}

/** Opens the connection check and runs it. */
export function CheckButton({ url = null, ...props }: CheckButtonProps) {
  const { t } = useTranslation();
  const { connectionCheck } = useStores();
  const profile = useStoreState('clientState', currentProfile);
  if (profile === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconStethoscope size={15} aria-hidden="true" />}
      {...props}
      onClick={() => void connectionCheck.start(profile.id, url)}
    >
      {t('connectionCheck.start')}
    </Button>
  );
}
