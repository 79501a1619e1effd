import { Badge } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';

/** Shown while the connection to a backend is not encrypted. */
export function NotEncryptedBadge({ profile }: { readonly profile: ProfileInfo }) {
  const { t } = useTranslation();
  if (profile.encrypted || profile.baseUrl === null) return null;
  return (
    <Badge
      color="red"
      variant="filled"
      size="sm"
      radius="sm"
      tt="none"
      leftSection={<IconLockOpen size={14} />}
    >
      {t('common.notEncrypted')}
    </Badge>
  );
}
