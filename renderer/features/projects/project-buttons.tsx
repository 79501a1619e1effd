import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contract/project-fields.ts';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { CopyLink } from '../links/copy-link.tsx';

interface ProjectButtonsProps {
  readonly id: string;
  readonly name: string;
}

/** The buttons of a project's row, beside the one that deletes it. */
export const ProjectButtons = memo(function ProjectButtons({ id, name }: ProjectButtonsProps) {
  const { t } = useTranslation();
  const { call, drafts } = useStores();
  const { id: profileId } = useProfile();
  const tabIndex = useRowTabIndex();

  /** The texts of a row may be cut. */
  async function edit(): Promise<void> {
    const reply = await call('projects.known', { profileId, id });
    if (reply.ok && reply.value.record !== null) drafts.open(profileId, id, fieldsOf(reply.value.record));
  }

  return (
    <>
      <CopyLink projectId={id} compactFor={name} tabIndex={tabIndex} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        tabIndex={tabIndex}
        aria-label={t('projects.editNamed', { name: shorten(name) })}
        onClick={() => void edit()}
      >
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
    </>
  );
});
