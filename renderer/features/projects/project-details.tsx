import { Button, Group } from '@mantine/core';
import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { deletionKey } from '#records/failed-deletions.ts';
import { MoreFields } from '#records/more-fields.tsx';
import { ChangeNotice, RecordHead } from '#records/record-parts.tsx';
import { useChangedFields } from '#records/use-changed-fields.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { useGo } from '#state/use-go.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { CopyLink } from '../links/copy-link.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import classes from './project-details.module.css';

interface ProjectDetailsProps {
  readonly project: Project;
  /** Whether the project was deleted: it can be read, but not edited. */
  readonly gone: boolean;
  /** More buttons, beside "Edit" and "Delete". */
  readonly actions: ReactNode;
  /** Lists of related records. */
  readonly children: ReactNode;
}

/** A project's fields, and the buttons to edit and delete it. */
export function ProjectDetails({ project, gone, actions, children }: ProjectDetailsProps) {
  const { t } = useTranslation();
  const { batches, projectDrafts } = useStores();
  const { id: profileId } = useProfile();
  const go = useGo();
  const [deleting, setDeleting] = useState(false);
  const { id, name } = project;
  const failed = useStoreState('failedDeletions', (all) =>
    id === null ? undefined : all[deletionKey({ profileId, kind: 'projects', id })],
  );
  const changing = useChangeButton();
  const change = useChangedFields(project, projectFieldNames);
  const changedNow = (field: ProjectFieldName) => (change?.fields.includes(field) ? change.count : undefined);
  return (
    <>
      <RecordHead name={name.trim() === '' ? t('projects.unnamed') : name}>
        {id !== null && !gone && (
          <Group gap="sm">
            {actions}
            <CopyLink projectId={id} />
            <ActionButton Icon={IconCopyPlus} onClick={() => batches.copy(profileId, [id])}>
              {t('copy.open')}
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
          <Button size="xs" mt="sm" variant="default" onClick={() => setDeleting(true)}>
            {t('common.retry')}
          </Button>
        </ErrorAlert>
      )}
      <ChangeNotice
        at={change?.at ?? null}
        fields={change?.fields.map((field) => t(`projects.column.${field}`)) ?? []}
      />
      <section className={screen.card} aria-label={t('project.fields')}>
        <Facts>
          {projectFieldNames
            .filter((field) => field !== 'name')
            .map((field) => (
              <Fact key={field} name={t(`projects.column.${field}`)} changed={changedNow(field)}>
                {project[field] === '' ? (
                  <span className={screen.soft}>{t('common.notSet')}</span>
                ) : (
                  <bdi>{project[field]}</bdi>
                )}
              </Fact>
            ))}
          <Fact name={t('project.id')}>
            <bdi className={classes.code}>{id}</bdi>
          </Fact>
        </Facts>
      </section>
      {children}
      <MoreFields record={project} />
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
