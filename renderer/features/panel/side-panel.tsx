import { ActionIcon, Title } from '@mantine/core';
import { IconArrowsDiagonal, IconCopyPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { shortcutText } from '#contract/actions.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { useRecord } from '#records/use-record.ts';
import { useFrom, useProfile, useProfileId, useStores, useViewedProfileId } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { DiscardQuestion } from '#ui/dialog/discard-question.tsx';
import { openDialogs } from '#ui/dialog/open-dialogs.ts';
import { isTaken } from '#ui/lib/use-shortcuts.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import { DeleteProjectDialog } from '../projects/delete-project-dialog.tsx';
import { PanelBody, type PanelTab } from './panel-body.tsx';
import { PanelDivider } from './panel-divider.tsx';
import { editsKey, type ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';
import { usePanelWidth } from './use-panel-width.ts';
import { useSettled } from './use-settled.ts';

/** While the arrow keys go through the list, not every project on the way is requested. In ms. */
const followMs = 200;

interface SidePanelProps {
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly shown: ShownProject;
  /** The panel was closed: the focus goes back to its row. */
  readonly onClosed: (shown: ShownProject) => void;
  /** The project was deleted here. */
  readonly onDeleted: () => void;
}

/** A project beside the list: below 900 pixels above it. */
export default function SidePanel({ beside, shown: latest, onClosed, onDeleted }: SidePanelProps) {
  const { t } = useTranslation();
  const panel = usePanel();
  const profileId = useProfileId();
  const viewedId = useViewedProfileId();
  const openProfile = useOpenProfile();
  const { width, set, keep } = usePanelWidth();
  const shown = useSettled(latest, followMs);
  const [tab, setTab] = useState<PanelTab>('details');
  const id = useId();
  if (width === null) return null;

  function close(): void {
    if (panel.requestClose(beside)) onClosed(shown);
  }

  /** A link in the panel leads to a page of the project's backend, which comes into view with it. */
  function followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (profileId === viewedId || !href.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    openProfile(profileId, href);
  }

  return (
    <div className={classes.root} style={{ width }} onClickCapture={followLink}>
      <PanelDivider controls={id} width={width} onWidth={set} onKeep={keep} />
      <Content
        key={editsKey(shown)}
        id={id}
        beside={beside}
        shown={shown}
        tab={tab}
        onTab={setTab}
        onClose={close}
        onDiscarded={() => onClosed(shown)}
        onDeleted={() => {
          panel.discard(beside);
          onDeleted();
        }}
        label={t('panel.title')}
      />
    </div>
  );
}

interface ContentProps {
  readonly id: string;
  readonly beside: string;
  readonly label: string;
  readonly shown: ShownProject;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
  readonly onDeleted: () => void;
}

function Content({ id, beside, label, shown, tab, onTab, onClose, onDiscarded, onDeleted }: ContentProps) {
  const { t } = useTranslation();
  const panel = usePanel();
  const profile = useProfile();
  const { batches } = useStores();
  const viewedId = useViewedProfileId();
  const openProfile = useOpenProfile();
  const root = useRef<HTMLElement>(null);
  const read = useRecord('projects', shown.id);
  const [deleting, setDeleting] = useState(false);
  const focus = useStore(panel, (state) => (state.focus?.of === editsKey(shown) ? state.focus : null));
  const asks = useStore(panel, (state) => state.asksToDiscard);
  const platform = useFrom(
    (stores) => stores.clientState,
    ({ info }) => info?.platform ?? '',
  );
  const { record: project, isGone } = read;
  const name = project?.name ?? shown.name;
  const path = `/projects/${encodeURIComponent(shown.id)}`;

  useEffect(() => {
    if (focus === null) return;
    // The fields are in the first tab.
    if (focus.on === 'field') return onTab('details');
    panel.focused();
    root.current?.focus({ preventScroll: true });
  }, [focus, panel, onTab]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    // Keys of dialogs and menus, which are elsewhere on the page, arrive here, too.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const hasModifier = ctrlKey || metaKey || altKey || shiftKey;
    if (key === 'Escape') {
      if (asks) panel.keepEditing();
      else onClose();
    } else if (key === 'Enter' && (ctrlKey || metaKey)) openProfile(profile.id, path);
    else if (key.toLowerCase() === 'e' && !hasModifier && !isTaken(target)) {
      const named = target.closest<HTMLElement>('[data-field]')?.dataset.field;
      const field = projectFieldNames.find((each) => each === named) ?? 'name';
      panel.wantFocus(shown, { on: 'field', field, edits: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keepEditing(): void {
    panel.keepEditing();
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('form input, form textarea')?.focus(),
    );
  }

  // Dialogs never stack: the question is not asked under one that is opened by key.
  useEffect(() => openDialogs.subscribe((dialogs) => dialogs.length > 0 && panel.keepEditing()), [panel]);

  const pageKeys = shortcutText('CmdOrCtrl+Enter', platform);
  return (
    <aside
      ref={root}
      id={id}
      className={classes.panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <BackendChip profile={profile} />
          <Title order={2} dir="auto" className={classes.name} title={name.slice(0, 300)}>
            {name.trim() === '' ? t('projects.unnamed') : name}
          </Title>
        </div>
        <div className={classes.actions}>
          <ActionIcon
            component={Link}
            to={path}
            variant="subtle"
            color="gray"
            aria-label={t('panel.openPage')}
            title={`${t('panel.openPage')} (${pageKeys})`}
          >
            <IconArrowsDiagonal size={17} aria-hidden="true" />
          </ActionIcon>
          <CopyLink projectId={shown.id} compactFor={name} />
          {project !== null && !isGone && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('copy.open')}
              title={t('copy.open')}
              onClick={() => batches.copy(profile.id, [shown.id], viewedId)}
            >
              <IconCopyPlus size={17} aria-hidden="true" />
            </ActionIcon>
          )}
          {project !== null && !isGone && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('panel.delete')}
              title={t('panel.delete')}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={17} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('panel.close')}
            title={`${t('panel.close')} (${shortcutText('Esc', platform)})`}
            onClick={onClose}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      </header>
      <div className={classes.body} inert={asks}>
        <PanelBody shown={shown} read={read} tab={tab} onTab={onTab} />
      </div>
      {asks && (
        <DiscardQuestion
          onKeep={keepEditing}
          onDiscard={() => {
            panel.discard(beside);
            onDiscarded();
          }}
        />
      )}
      {deleting && (
        <DeleteProjectDialog
          id={shown.id}
          name={name}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </aside>
  );
}
