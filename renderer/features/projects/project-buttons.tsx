import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileId } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { useProjectForms } from './use-project-forms.ts';

interface ProjectButtonsProps {
  readonly id: string;
  readonly name: string;
}

/** The buttons of a project's row, beside the one that deletes it. */
export const ProjectButtons = memo(function ProjectButtons({ id, name }: ProjectButtonsProps) {
  const { t } = useTranslation();
  const { edit } = useProjectForms();
  const profileId = useProfileId();
  const changing = useChangeButton(profileId);
  return (
    <>
      <CopyLink target={{ kind: 'project', id }} compactFor={name} />
      <IconButton
        label={t('projects.editNamed', { name: shorten(name) })}
        Icon={IconPencil}
        onClick={() => void edit(profileId, id)}
        {...changing}
      />
    </>
  );
});
