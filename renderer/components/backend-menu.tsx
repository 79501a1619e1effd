import { Menu } from '@mantine/core';
import { IconCheck, IconLockOpen, IconSelector, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useProfile } from '../stores/context.ts';
import classes from './bar.module.css';
import { NotEncryptedBadge } from './not-encrypted-badge.tsx';

/** Which backend is in view, and the list of those there are. */
export function BackendMenu() {
  const { t } = useTranslation();
  const current = useProfile();
  const profiles = useFrom(
    (stores) => stores.clientState,
    ({ client }) => client?.profiles,
  );
  return (
    <Menu position="bottom-start" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={`${classes.item} ${classes.boxed}`}
          aria-label={t('shell.backend')}
          aria-description={current.name}
          title={current.baseUrl ?? current.name}
        >
          {current.encrypted ? (
            <IconServer2 size={20} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconLockOpen size={20} stroke={1.7} color="var(--ph-brass)" aria-hidden="true" />
          )}
          <span className={classes.text}>
            <bdi className={classes.line}>{current.name}</bdi>
            {!current.encrypted && <span className={classes.soft}>{t('common.notEncrypted')}</span>}
          </span>
          <IconSelector size={16} className={classes.wide} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.backend')}</Menu.Label>
        {profiles?.map((profile) => (
          <Menu.Item
            key={profile.id}
            leftSection={profile.id === current.id ? <IconCheck size={16} aria-hidden="true" /> : <span />}
          >
            <bdi>{profile.name}</bdi> <NotEncryptedBadge profile={profile} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
