import { Menu } from '@mantine/core';
import { IconLockOpen, IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import classes from '#ui/layout/bar.module.css';
import menu from './backend-menu.module.css';
import { BackendMenuItem } from './backend-menu-item.tsx';
import { PauseItem } from './pause-item.tsx';
import { ProductionLabel } from './production-label.tsx';
import { ProfileDot, profileName } from './profile-name.tsx';

/** The menu of backends: the current one, the others, and "Add backend". */
export function BackendMenu() {
  const { t } = useTranslation();
  const { call } = useStores();
  const current = useProfile();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const name = profileName(t, current);
  return (
    <Menu
      position="bottom-start"
      width={360}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <button
          type="button"
          className={`${classes.item} ${classes.title}`}
          aria-label={t('shell.backend')}
          aria-description={name}
          title={current.baseUrl ?? name}
        >
          <ProfileDot color={current.color} />
          {!current.encrypted && <IconLockOpen size={16} color="var(--ph-warn)" aria-hidden="true" />}
          <span className={classes.text}>
            <bdi className={classes.line}>{name}</bdi>
            {current.sample && <span className={classes.soft}>{t('profiles.sample.badge')}</span>}
            {!current.encrypted && <span className={classes.soft}>{t('common.notEncrypted')}</span>}
          </span>
          {current.production && <ProductionLabel />}
          <IconSelector size={16} className={classes.wide} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.backend')}</Menu.Label>
        <div className={menu.list}>
          {profiles?.map((profile, index) => (
            <BackendMenuItem
              key={profile.id}
              profile={profile}
              number={index + 1}
              isCurrent={profile.id === current.id}
            />
          ))}
        </div>
        <Menu.Divider />
        <PauseItem />
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => void call('profiles.add')}
        >
          {t('profiles.add')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
