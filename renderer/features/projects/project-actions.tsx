import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#contract/projects.ts';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from '#ui/table/projects-table.module.css';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { DeleteRequest } from './delete-request.ts';
import { fieldsOf } from './project-fields.ts';

/** What can be done with a project from its row. */
export function ProjectActions({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const { drafts } = useStores();
  const { id: profileId } = useProfile();
  const askToDelete = useContext(DeleteRequest);
  const tabIndex = useRowTabIndex();
  const { id } = project;
  if (id === null) return null;
  const name = shorten(project.name);
  return (
    <span className={classes.actions}>
      <CopyLink projectId={id} compactFor={project.name} tabIndex={tabIndex} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        tabIndex={tabIndex}
        aria-label={t('projects.editNamed', { name })}
        onClick={() => drafts.open(profileId, id, fieldsOf(project))}
      >
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        tabIndex={tabIndex}
        aria-label={t('projects.deleteNamed', { name })}
        onClick={() => askToDelete({ id, name: project.name })}
      >
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
