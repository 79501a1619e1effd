import { IconCopyPlus, IconFiles, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { recordRoute } from '#contract/routes.ts';
import { useRecord } from '#records/use-record.ts';
import { useCurrentProfileId, useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardQuestion } from '#ui/dialog/discard-question.tsx';
import { openDialogs } from '#ui/dialog/open-dialogs.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { DeleteProjectDialog } from '../projects/delete-project-dialog.tsx';
import { useProjectForms } from '../projects/use-project-forms.ts';
import { editOnKey } from './editable-fields.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './panel-props.ts';
import { type ShownProject, shownKey } from './panel-store.ts';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';

/** A project in the panel, editable in place. */
export function ProjectPanel(props: PanelProps) {
  const { id, beside, tab, onTab, onClose, onDiscarded, onDeleted } = props;
  const shown = props.shown as ShownProject;
  const { t } = useTranslation();
  const panel = usePanel();
  const profile = useProfile();
  const { batches } = useStores();
  const currentId = useCurrentProfileId();
  const root = useRef<HTMLElement>(null);
  const read = useRecord('projects', shown.id);
  const [deleting, setDeleting] = useState(false);
  const isFieldWanted = useStore(panel, ({ focus }) => focus?.on === 'field' && focus.of === shownKey(shown));
  const asks = useStore(panel, (state) => state.asksToDiscard);
  const { record: project, isGone } = read;
  const name = project?.name ?? shown.name;
  const isThere = project !== null && !isGone;

  useEffect(() => {
    // Fields are in the first tab.
    if (isFieldWanted) onTab('details');
  }, [isFieldWanted, onTab]);

  function onKey(event: KeyboardEvent<HTMLElement>, target: HTMLElement): boolean {
    if (event.key === 'Escape' && asks) {
      panel.keepEditing();
      return true;
    }
    return editOnKey(event, target, panel, shown);
  }

  function keepEditing(): void {
    panel.keepEditing();
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('form input, form textarea')?.focus(),
    );
  }

  const changing = useChangeButton(profile.id);
  const { duplicate } = useProjectForms();
  // Dialogs never stack: the confirmation closes when a shortcut opens another dialog.
  useEffect(() => openDialogs.subscribe((dialogs) => dialogs.length > 0 && panel.keepEditing()), [panel]);

  const actions = (
    <>
      <CopyLink target={{ kind: 'project', id: shown.id }} compactFor={name} />
      {isThere && (
        <IconButton
          label={t('copy.open')}
          Icon={IconCopyPlus}
          onClick={() => batches.copy(profile.id, [shown.id], currentId)}
        />
      )}
      {isThere && (
        <IconButton
          label={t('project.duplicate')}
          Icon={IconFiles}
          onClick={() => void duplicate(profile.id, shown.id)}
          {...changing}
        />
      )}
      {isThere && (
        <IconButton
          label={t('panel.delete')}
          Icon={IconTrash}
          onClick={() => setDeleting(true)}
          {...changing}
        />
      )}
    </>
  );
  return (
    <PanelFrame
      id={id}
      shown={shown}
      root={root}
      name={name}
      path={recordRoute('projects', shown.id)}
      actions={actions}
      onKey={onKey}
      onDelete={isThere ? () => setDeleting(true) : undefined}
      onClose={onClose}
    >
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
    </PanelFrame>
  );
}
