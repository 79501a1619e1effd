import { VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '#contract/actions.ts';
import { noFields } from '../../features/projects/project-fields.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStoreState, useStores } from '../../state/context.ts';
import { storedRecent } from '../../state/palette-store.ts';
import { rootStep } from '../../state/root-step.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { showDialog } from '../../ui/dialog/open-dialogs.ts';
import { shorten } from '../../ui/lib/shorten.ts';
import classes from './palette.module.css';
import { type GroupName, groupNames, type PaletteItem } from './palette-item.ts';
import { PaletteOption } from './palette-option.tsx';
import { holdsTerms, parseQuery, profilesOf, resemblesTerms } from './palette-query.ts';
import { useLocalItems } from './use-local-items.ts';
import { useRecordItems } from './use-record-items.ts';
import { useRecordSearch } from './use-record-search.ts';
import { useScopedItems } from './use-scoped-items.ts';

/** The number of entries per group before anything is typed. */
const shownAtFirst = 6;
const longest = 200;
const createId = 'create';

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
  const { items, stale, isSearching } = useItems(typed);
  const shown = opened === null ? items : actionsOf(opened);
  const active = shown[Math.min(activeIndex, shown.length - 1)];
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');
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
    item.run();
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
        beside();
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
        <IconSearch size={18} aria-hidden="true" />
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
          maxLength={longest}
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
        {groupNames.map((group) => (
          <Group
            key={group}
            title={opened === null ? t(`palette.group.${group}`) : shorten(opened.title, 60)}
            items={shown.filter((item) => item.group === group)}
            active={active}
            optionId={optionId}
            onRun={run}
            onActive={(item) => setActiveIndex(shown.indexOf(item))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <span aria-hidden="true">
          {t('palette.keys', {
            panel: shortcutText('CmdOrCtrl+Enter', platform),
            copy: shortcutText('CmdOrCtrl+C', platform),
          })}
        </span>
        {stale.length > 0 && <span>{t('palette.stale', { names: stale.join(', ') })}</span>}
      </div>
      <VisuallyHidden aria-live="polite">{opened === null ? count : ''}</VisuallyHidden>
    </dialog>
  );
}

/** Opens the dialog; closing it returns the focus. */
function usePaletteDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const hide = showDialog(dialog);
    dialog.querySelector('input')?.focus();
    return hide;
  }, []);
  return ref;
}

/** The results of a query, in display order. */
function useItems(typed: string): {
  readonly items: readonly PaletteItem[];
  readonly stale: readonly string[];
  /** Whether the response to the current input is pending. */
  readonly isSearching: boolean;
} {
  const { t } = useTranslation();
  const { projectDrafts } = useStores();
  const refusalOf = useChangeRefusal();
  const client = useStoreState('clientState', (state) => state.client);
  const current = useStoreState('clientState', currentProfile);
  const recent = useStoreState('palette', (state) => state.recent);
  const profiles = client?.profiles ?? [];
  const query = useMemo(() => parseQuery(typed), [typed]);
  const about = profilesOf(query, profiles, client?.currentProfileId ?? '');
  const local = useLocalItems(profiles);
  const scoped = useScopedItems(query.backend === null ? [] : about);
  const { actions, settings } = query.backend === null ? local : scoped;
  const toItems = useRecordItems(profiles);
  const { found, isCurrent } = useRecordSearch(
    query.onlyActions ? '' : query.text,
    about.map(({ id }) => id),
  );
  const isEmpty = query.terms.length === 0;
  const isAbout = ({ profile }: PaletteItem) =>
    query.backend === null || about.some(({ id }) => id === profile?.id);
  const ofWindow = (holds: typeof holdsTerms) => {
    const passes = ({ title, detail = '' }: PaletteItem) => holds(`${title} ${detail}`, query.terms);
    return {
      backends: query.onlyActions ? [] : local.backends.filter(isAbout).filter(passes),
      actions: actions.filter(passes),
      settings: settings.filter(passes),
    };
  };
  const records: Partial<Record<GroupName, readonly PaletteItem[]>> = {};
  if (isEmpty && !query.onlyActions) records.recent = toItems(recent, 'recent').filter(isAbout);
  else if (!query.onlyActions)
    for (const { list, rows } of found?.groups ?? []) records[list] = toItems(rows);
  const most = isEmpty && !query.onlyActions ? shownAtFirst : Number.POSITIVE_INFINITY;
  const inOrder = (groups: Partial<Record<GroupName, readonly PaletteItem[]>>) =>
    groupNames.flatMap((name) => groups[name]?.slice(0, most) ?? []);
  const plain = inOrder({ ...records, ...ofWindow(holdsTerms) });
  // A fuzzy match only if there is no exact one: a few letters match many titles.
  const items = plain.length > 0 ? plain : inOrder(ofWindow(resemblesTerms));
  const canCreate = current !== null && rootStep(current) === 'done' && query.text !== '';
  /** Where a project of this name is created: in the current or the named backend. */
  const target = query.backend === null ? current : about.find((profile) => rootStep(profile) === 'done');
  // Only once it is certain that there are no results.
  if (items.length === 0 && canCreate && target && found !== null && isCurrent)
    items.push({
      id: createId,
      group: 'actions',
      Icon: IconPlus,
      title: t('palette.create', { name: shorten(query.text, 60) }),
      profile: target,
      refusal: refusalOf(target.id),
      run: () => projectDrafts.open(target.id, null, { ...noFields, name: query.text }, current.id),
      actions: [],
    });
  const stale = profiles.filter(({ id }) => found?.stale.includes(id)).map(({ name }) => name);
  return { items, stale, isSearching: !isCurrent };
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

interface GroupProps {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onRun: (item: PaletteItem) => void;
  readonly onActive: (item: PaletteItem) => void;
}

function Group({ title, items, active, optionId, onRun, onActive }: GroupProps) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.group}>
        {title}
      </div>
      {items.map((item) => (
        <PaletteOption
          key={item.id}
          id={optionId(item)}
          item={item}
          isActive={item.id === active?.id}
          onRun={() => onRun(item)}
          onActive={() => onActive(item)}
        />
      ))}
    </div>
  );
}
