import { Menu } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';

/** The item of the account menu that unlocks a read-only backend, and locks it again. */
export function ReadOnlyMenuItem({ onUnlock }: { readonly onUnlock: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, readOnly } = useProfile();
  if (!readOnly.on) return null;
  const isUnlocked = readOnly.unlocked !== null;
  const Icon = isUnlocked ? IconLock : IconLockOpen;
  return (
    <>
      <Menu.Label>{t('readOnly.title')}</Menu.Label>
      <Menu.Item
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => (isUnlocked ? void call('readOnly.lock', { profileId }) : onUnlock())}
      >
        {t(isUnlocked ? 'readOnly.lock' : 'readOnly.unlock')}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
