import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../state/context.ts';
import { storedRecent } from '../../state/palette-store.ts';
import { focusContent } from '../../ui/dialog/focus-content.ts';
import { openDialogs, showDialog } from '../../ui/dialog/open-dialogs.ts';
import { fadeOut } from '../../ui/layout/fade-out.ts';
import { shorten } from '../../ui/text/shorten.ts';
import classes from './palette.module.css';
import { PaletteGroup } from './palette-group.tsx';
import type { PaletteItem } from './palette-item.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { createId, usePaletteItems } from './use-palette-items.ts';

const maxLength = 200;

/** The command palette: one field that finds records of all backends, backends, actions and settings. */
export default function Palette() {
  const { t } = useTranslation();
  const { call, palette } = useStores();
  useEffect(() => {
    const rows = storedRecent();
    if (rows.length > 0)
      void call('palette.rows', { rows }).then((reply) => {
        if (reply.ok) palette.found(reply.value);
      });
  }, [call, palette]);
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  /** The entry whose further actions are shown instead of the results. */
  const [opened, setOpened] = useState<PaletteItem | null>(null);
  const { items, terms, stale, isSearching } = usePaletteItems(typed);
  const shown = opened === null ? items : actionsOf(opened);
  const active = shown[Math.min(activeIndex, shown.length - 1)];
  const dialog = usePaletteDialog();
  const listId = useId();
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;

  function show(item: PaletteItem | null): void {
    setOpened(item);
    setActiveIndex(0);
  }

  function run(item: PaletteItem): void {
    if (item.refusal !== undefined) return;
    palette.close();
    focusAfter(item.run);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const handled = handleKey(event);
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleKey({
    key,
    ctrlKey,
    metaKey,
    shiftKey,
    currentTarget,
  }: KeyboardEvent<HTMLInputElement>): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
    if (step !== undefined) {
      const { length } = shown;
      const isOne = Math.abs(step) === 1;
      const next = Math.min(activeIndex, length - 1) + step;
      setActiveIndex(isOne ? (next + length) % Math.max(1, length) : Math.max(0, Math.min(length - 1, next)));
      return true;
    }
    if (key === 'Enter') {
      const beside = ctrlKey || metaKey ? (opened ?? active)?.openInPanel : undefined;
      if (beside !== undefined) {
        palette.close();
        focusAfter(beside);
      } else if (active !== undefined) run(active);
      return true;
    }
    if (key === 'Tab') {
      if (shiftKey || opened !== null) show(null);
      else if (active !== undefined && active.actions.length > 0) show(active);
      return true;
    }
    if (key === 'Escape') {
      if (opened === null) palette.close();
      else show(null);
      return true;
    }
    const isCopy = key.toLowerCase() === 'c' && (ctrlKey || metaKey);
    const hasSelection = currentTarget.selectionStart !== currentTarget.selectionEnd;
    const identifier = opened?.identifier ?? active?.identifier;
    if (!isCopy || hasSelection || identifier == null) return false;
    void navigator.clipboard.writeText(identifier);
    palette.close();
    return true;
  }

  /** "Create project" is not a result. Nothing is reported before the search has finished. */
  const isEmpty = items.every(({ id }) => id === createId);
  const isNothing = isEmpty && !isSearching;
  const counted = isEmpty ? '' : t('palette.count', { count: items.length });
  const count = isNothing ? t('palette.none') : counted;
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        palette.close();
      }}
      // The backdrop belongs to the dialog.
      onClick={(event) => event.target === event.currentTarget && palette.close()}
      onKeyDown={() => undefined}
    >
      <div className={classes.field}>
        <IconSearch size={16} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder={opened === null ? t('palette.hint') : shorten(opened.title, 60)}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={typed}
          readOnly={opened !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            show(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isNothing && typed !== '' && <p className={classes.none}>{t('palette.none')}</p>}
      <div id={listId} role="listbox" aria-label={t('palette.results')} className={classes.list}>
        {[...new Set(shown.map(({ group }) => group))].map((group) => (
          <PaletteGroup
            key={group}
            title={opened === null ? t(`palette.group.${group}`) : shorten(opened.title, 60)}
            items={shown.filter((item) => item.group === group)}
            terms={opened === null ? terms : []}
            active={active}
            optionId={optionId}
            onRun={run}
            onActive={(item) => setActiveIndex(shown.indexOf(item))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <PaletteKeys />
        {stale.length > 0 && <span>{t('palette.stale', { names: stale.join(', ') })}</span>}
      </div>
      <VisuallyHidden aria-live="polite">{opened === null ? count : ''}</VisuallyHidden>
    </dialog>
  );
}

/**
 * Runs an entry. Where it shows another page, the focus goes there: the closing palette returns it to what had it before,
 * such as a button of the navigation.
 */
function focusAfter(run: () => void): void {
  const before = window.location.pathname + window.location.search;
  run();
  if (window.location.pathname + window.location.search === before) return;
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (openDialogs.getState().length > 0 || focused?.closest('main') != null) return;
    if (focused instanceof HTMLElement) focused.blur();
    focusContent();
  });
}

/** Opens the dialog; closing it returns the focus. */
function usePaletteDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const hide = showDialog(dialog);
    dialog.querySelector('input')?.focus();
    return () => {
      fadeOut(dialog);
      hide();
    };
  }, []);
  return ref;
}

/** The actions of an entry, as entries. */
function actionsOf({ actions, identifier, ...item }: PaletteItem): readonly PaletteItem[] {
  return actions.map(({ title, Icon, run, refusal }, index) => ({
    id: `${item.id}-${index}`,
    group: item.group,
    Icon,
    title,
    ...(identifier === undefined ? {} : { identifier }),
    run,
    refusal,
    actions: [],
  }));
}
