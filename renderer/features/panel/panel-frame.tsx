import { ActionIcon, Title } from '@mantine/core';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useProfile } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeRefusal } from '#state/use-change-button.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { isTaken as isInField } from '#ui/hooks/use-shortcuts.ts';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import { moveThroughFields } from './field-keys.ts';
import { type ShownRecord, shownKey } from './panel-store.ts';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';

interface PanelFrameProps {
  readonly id: string;
  readonly shown: ShownRecord;
  /** Receives the panel's element. */
  readonly root: RefObject<HTMLElement | null>;
  readonly name: string;
  /** Route of the record's page; null if it has none. */
  readonly path: string | null;
  /** Buttons beside the name. */
  readonly actions: ReactNode;
  /** Handles a key before the panel does. Returns whether it was handled. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, target: HTMLElement) => boolean;
  /** Called on Delete, on macOS also on Cmd+Backspace. */
  readonly onDelete?: (() => void) | undefined;
  /** Called on Escape and on the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every record's panel: the name, the buttons and the keys. */
export function PanelFrame(props: PanelFrameProps) {
  const { id, shown, root, name, path, actions, onKey, onDelete, onClose, children } = props;
  const { t } = useTranslation();
  const panel = usePanel();
  const profile = useProfile();
  const openProfile = useOpenProfile();
  const isWanted = useStore(panel, ({ focus }) => focus?.on === 'panel' && focus.of === shownKey(shown));
  const shortcuts = useShortcutKeys();
  const refusal = useChangeRefusal();
  const toasts = useToasts();

  useEffect(() => {
    if (!isWanted) return;
    panel.focused();
    root.current?.focus({ preventScroll: true });
  }, [isWanted, panel, root]);

  function askToDelete(ask: () => void): void {
    const reason = refusal(profile.id);
    if (reason === undefined) ask();
    else toasts.fail(reason);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget, ctrlKey, metaKey } = event;
    // Key events of dialogs and menus, which are rendered elsewhere, bubble up to here, too.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const isTaken = onKey?.(event, target) || moveThroughFields(currentTarget, target, event);
    if (!isTaken) {
      const isDelete = metaKey ? key === 'Backspace' : key === 'Delete' && !ctrlKey;
      if (key === 'Escape') onClose();
      else if (isDelete && onDelete !== undefined && !isInField(target)) askToDelete(onDelete);
      else if (key === 'Enter' && (ctrlKey || metaKey) && path !== null) openProfile(profile.id, path);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <aside
      ref={root}
      id={id}
      className={classes.panel}
      data-production={profile.production || undefined}
      aria-label={t('panel.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <BackendChip profile={profile} />
          <Title order={2} dir="auto" className={classes.name} title={name.slice(0, 300)}>
            {name.trim() === ''
              ? t(shown.kind === 'projects' ? 'projects.unnamed' : 'resources.unnamed')
              : name}
          </Title>
        </div>
        <div className={classes.actions}>
          {path !== null && (
            <ActionIcon
              component={Link}
              to={path}
              variant="subtle"
              color="gray"
              aria-label={t('panel.openPage')}
              title={`${t('panel.openPage')} (${shortcuts.text('CmdOrCtrl+Enter')})`}
            >
              <IconArrowsDiagonal size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          {actions}
          <IconButton
            label={t('panel.close')}
            Icon={IconX}
            title={`${t('panel.close')} (${shortcuts.text('Esc')})`}
            onClick={onClose}
          />
        </div>
      </header>
      {children}
    </aside>
  );
}
