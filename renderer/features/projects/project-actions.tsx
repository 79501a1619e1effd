import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contract/project-fields.ts';
import type { Project } from '#contract/projects.ts';
import type { Deletion } from '#records/delete-dialog.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { DeleteButton } from '#ui/table/delete-button.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { CopyLink } from '../links/copy-link.tsx';

interface ProjectActionsProps {
  readonly project: Project;
  readonly onDelete: (deletion: Deletion) => void;
}

/** The buttons of a project's row. */
export function ProjectActions({ project, onDelete }: ProjectActionsProps) {
  const { t } = useTranslation();
  const { drafts } = useStores();
  const { id: profileId } = useProfile();
  const tabIndex = useRowTabIndex();
  const { id, name } = project;
  if (id === null) return null;
  return (
    <RowActions>
      <CopyLink projectId={id} compactFor={name} tabIndex={tabIndex} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        tabIndex={tabIndex}
        aria-label={t('projects.editNamed', { name: shorten(name) })}
        onClick={() => drafts.open(profileId, id, fieldsOf(project))}
      >
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
      <DeleteButton name={name} onClick={() => onDelete({ id, name })} />
    </RowActions>
  );
}
