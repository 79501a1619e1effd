import type { ButtonProps } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#state/client-state.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';

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
    <ActionButton
      size="xs"
      Icon={IconStethoscope}
      {...props}
      onClick={() => void connectionCheck.start(profile.id, url)}
    >
      {t('connectionCheck.start')}
    </ActionButton>
  );
}
