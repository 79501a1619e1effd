import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { accountText } from '#state/account-text.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { KeyCaps } from '#ui/text/key-caps.tsx';
import { NotEncryptedBadge } from '../connection/not-encrypted-badge.tsx';
import classes from './backend-menu.module.css';
import { ProfileName } from './profile-name.tsx';
import { stateText } from './profile-state-text.tsx';

interface BackendMenuItemProps {
  readonly profile: ProfileInfo;
  /** Position in the list, from 1. */
  readonly number: number;
  readonly isCurrent: boolean;
}

/** One profile in the menu: its colour, name, account and connection. */
export function BackendMenuItem({ profile, number, isCurrent }: BackendMenuItemProps) {
  const { t } = useTranslation();
  const openProfile = useOpenProfile();
  const state = stateText(t, profileState(profile));
  const shortcuts = useShortcutKeys();
  const host = profile.baseUrl === null ? null : new URL(profile.baseUrl).host;
  const { unread } = profile;
  const facts = [
    state,
    unread === 0 ? null : t('activity.unreadCount', { count: unread }),
    host === profile.name ? null : host,
    profile.signedInAs === null ? null : accountText(t, profile.signedInAs),
  ];
  return (
    <Menu.Item
      classNames={{ item: classes.item, itemLabel: classes.label }}
      aria-current={isCurrent || undefined}
      onClick={() => openProfile(profile.id)}
      leftSection={
        <IconCheck size={16} aria-hidden="true" className={isCurrent ? undefined : classes.hidden} />
      }
      rightSection={number <= 9 && <KeyCaps hidden keys={shortcuts.keys(`CmdOrCtrl+${number}`)} />}
    >
      <ProfileName profile={profile} />
      <span className={classes.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <bdi key={fact} className={classes.fact}>
              {fact}
            </bdi>
          ))}
        {profile.managed && <ManagedMark />}
        {profile.production && <span className={classes.fact}>{t('profiles.production')}</span>}
        <NotEncryptedBadge profile={profile} />
      </span>
    </Menu.Item>
  );
}
