import { Button, Group } from '@mantine/core';
import { IconCopyPlus, IconFiles, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#contract/projects.ts';
import { deletionKey } from '#records/failed-deletions.ts';
import { RecordHead } from '#records/record-parts.tsx';
import { fieldsOf } from '#shared/project-fields.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { useGo } from '#state/use-go.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import screen from '#ui/layout/screen.module.css';
import { CopyLink } from '../links/copy-link.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { useProjectForms } from './use-project-forms.ts';

interface ProjectDetailsProps {
  readonly project: Project;
  /** Whether the project was deleted: it can be read, but not edited. */
  readonly gone: boolean;
  /** More buttons, beside "Edit" and "Delete". */
  readonly actions: ReactNode;
  /** Its recorded changes, beside the fields in a wide window. */
  readonly history: ReactNode;
  /** Its fields and the lists of related records. */
  readonly children: ReactNode;
}

/** A project's fields, and the buttons to edit and delete it. */
export function ProjectDetails({ project, gone, actions, history, children }: ProjectDetailsProps) {
  const { t } = useTranslation();
  const { batches, projectDrafts } = useStores();
  const { id: profileId } = useProfile();
  const go = useGo();
  const { duplicate } = useProjectForms();
  const [deleting, setDeleting] = useState(false);
  const { id, name } = project;
  const failed = useStoreState('failedDeletions', (all) =>
    id === null ? undefined : all[deletionKey({ profileId, kind: 'projects', id })],
  );
  const changing = useChangeButton();
  return (
    <>
      <RecordHead name={name.trim() === '' ? t('projects.unnamed') : name}>
        {id !== null && !gone && (
          <Group gap="sm">
            {actions}
            <CopyLink target={{ kind: 'project', id }} />
            <ActionButton Icon={IconCopyPlus} onClick={() => batches.copy(profileId, [id])}>
              {t('copy.open')}
            </ActionButton>
            <ActionButton Icon={IconFiles} onClick={() => void duplicate(profileId, id)} {...changing}>
              {t('project.duplicate')}
            </ActionButton>
            <ActionButton
              variant="filled"
              Icon={IconPencil}
              onClick={() => projectDrafts.open(profileId, id, fieldsOf(project))}
              {...changing}
            >
              {t('project.edit')}
            </ActionButton>
            <ActionButton Icon={IconTrash} onClick={() => setDeleting(true)} {...changing}>
              {t('project.delete')}
            </ActionButton>
          </Group>
        )}
      </RecordHead>
      {failed !== undefined && !gone && (
        <ErrorAlert error={failed}>
          <Button size="xs" variant="default" onClick={() => setDeleting(true)}>
            {t('common.retry')}
          </Button>
        </ErrorAlert>
      )}
      <div className={screen.halves}>
        <div className={screen.half}>{children}</div>
        <div className={screen.half}>{history}</div>
      </div>
      {deleting && id !== null && (
        <DeleteProjectDialog
          id={id}
          name={name}
          onClose={() => setDeleting(false)}
          onDeleted={() => go('/projects')}
        />
      )}
    </>
  );
}
