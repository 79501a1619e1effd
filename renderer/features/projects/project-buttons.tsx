import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '#ui/lib/shorten.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { useEditProject } from './use-edit-project.ts';

interface ProjectButtonsProps {
  readonly id: string;
  readonly name: string;
}

/** The buttons of a project's row, beside the one that deletes it. */
export const ProjectButtons = memo(function ProjectButtons({ id, name }: ProjectButtonsProps) {
  const { t } = useTranslation();
  const edit = useEditProject();
  const tabIndex = useRowTabIndex();
  return (
    <>
      <CopyLink projectId={id} compactFor={name} tabIndex={tabIndex} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        tabIndex={tabIndex}
        aria-label={t('projects.editNamed', { name: shorten(name) })}
        onClick={() => void edit(id)}
      >
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
    </>
  );
});
