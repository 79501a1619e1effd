import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { BackendAvatar } from '../features/profiles/backend-avatar.tsx';
import { profileName } from '../features/profiles/profile-name.tsx';
import { profileLabel } from '../features/profiles/profile-state-text.tsx';
import { useStoreState, useStores } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { useOpenProfile } from '../state/use-open-profile.ts';
import { useShortcutKeys } from '../state/use-shortcut-keys.ts';
import { Logo } from '../ui/layout/logo.tsx';
import classes from './backend-rail.module.css';

const none: readonly ProfileInfo[] = [];

/** All backends at the edge of the window: the overview, each backend with its state, and "Add backend". */
export default function BackendRail() {
  const { t } = useTranslation();
  const { call } = useStores();
  const client = useStoreState('clientState', (state) => state.client);
  const profiles = client?.profiles ?? none;
  const shortcuts = useShortcutKeys();
  const [moved, setMoved] = useState('');
  const order = useOrder(profiles, (profile, index) =>
    setMoved(
      t('overview.moved', { name: profileName(t, profile), place: index + 1, total: profiles.length }),
    ),
  );
  return (
    <div className={classes.rail}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <nav aria-label={t('overview.backends')} className={classes.nav}>
        <Tooltip
          label={`${t('overview.title')} (${shortcuts.text('CmdOrCtrl+0')})`}
          position="right"
          withinPortal={false}
          floatingStrategy="fixed"
        >
          <NavLink
            to={overviewPath}
            className={classes.button}
            aria-label={t('overview.title')}
            aria-keyshortcuts="Control+0 Meta+0"
          >
            <Logo size={24} className={classes.mark} />
          </NavLink>
        </Tooltip>
        <ul className={classes.list} ref={order.list}>
          {profiles.map((profile, index) => (
            <li
              key={profile.id}
              className={classes.item}
              data-dropping={order.dropIndex === index || undefined}
              {...order.handlers(profile, index)}
            >
              <RailButton
                profile={profile}
                number={index + 1}
                isCurrent={profile.id === client?.currentProfileId}
              />
            </li>
          ))}
        </ul>
        <Tooltip label={t('profiles.add')} position="right" withinPortal={false} floatingStrategy="fixed">
          <button
            type="button"
            className={classes.button}
            aria-label={t('profiles.add')}
            onClick={() => void call('profiles.add')}
          >
            <IconPlus size={20} aria-hidden="true" />
          </button>
        </Tooltip>
      </nav>
      <VisuallyHidden aria-live="polite">{moved}</VisuallyHidden>
    </div>
  );
}

interface RailButtonProps {
  readonly profile: ProfileInfo;
  /** Its position, from 1. */
  readonly number: number;
  readonly isCurrent: boolean;
}

function RailButton({ profile, number, isCurrent }: RailButtonProps) {
  const shortcuts = useShortcutKeys();
  const { t } = useTranslation();
  const openProfile = useOpenProfile();
  const label = profileLabel(t, profile);
  const { unread, production } = profile;
  const hasKey = number <= 9;
  return (
    <Tooltip
      position="right"
      withinPortal={false}
      floatingStrategy="fixed"
      label={
        <>
          <bdi>{label}</bdi>
          {production && ` · ${t('profiles.production')}`}
          {hasKey && ` (${shortcuts.text(`CmdOrCtrl+${number}`)})`}
        </>
      }
    >
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-description={production ? t('profiles.production') : undefined}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={`${hasKey ? `Control+${number} Meta+${number} ` : ''}Alt+Shift+ArrowUp Alt+Shift+ArrowDown`}
        onClick={() => openProfile(profile.id)}
      >
        <BackendAvatar profile={profile} state={profileState(profile)} small />
        {unread > 0 && <span className={classes.unread} aria-hidden="true" />}
      </button>
    </Tooltip>
  );
}

/** Reorders profiles by drag and by keys. @param moved called after a move by keys, with the new index */
function useOrder(profiles: readonly ProfileInfo[], moved: (profile: ProfileInfo, index: number) => void) {
  const { call } = useStores();
  const list = useRef<HTMLUListElement>(null);
  /** The profile that was moved by keys: a button that moves in the document loses the focus. */
  const focused = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  useLayoutEffect(() => {
    const index = profiles.findIndex(({ id }) => id === focused.current);
    if (index >= 0 && document.activeElement === document.body)
      list.current?.children[index]?.querySelector('button')?.focus();
  }, [profiles]);

  function move(profileId: string, index: number): void {
    void call('profiles.move', { profileId, index });
  }

  function end(): void {
    setDragged(null);
    setDropIndex(null);
  }

  return {
    list,
    dropIndex,
    handlers: (profile: ProfileInfo, index: number) => ({
      draggable: profiles.length > 1,
      onDragStart: (event: DragEvent) => {
        setDragged(profile.id);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setDropIndex(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, index);
        end();
      },
      onDragEnd: end,
      onFocus: () => {
        focused.current = profile.id;
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (!event.altKey || !event.shiftKey) return;
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        const next = index + step;
        if (step === 0 || next < 0 || next >= profiles.length) return;
        event.preventDefault();
        move(profile.id, next);
        moved(profile, next);
      },
    }),
  };
}
