import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { CopiedNetworks, NewDomains, useCopiedNetworks } from './copied-networks.tsx';
import { ExistingProjects } from './existing-projects.tsx';
import { ProjectForm } from './project-form.tsx';
import { useCreateProject } from './use-create-project.ts';

interface DuplicateProjectDialogProps {
  readonly draft: ProjectDraft;
  /** The identifier of the project that is copied. */
  readonly original: string;
  readonly onChange: (edited: ProjectDraft['edited']) => void;
  readonly onClose: () => void;
}

/** Creates a copy of a project in the same backend, with network connections of its own if they are chosen. */
export default function DuplicateProjectDialog(props: DuplicateProjectDialogProps) {
  const { draft, original, onChange, onClose } = props;
  const { t } = useTranslation();
  const networks = useCopiedNetworks(original);
  const beside = { networks: networks.wanted ?? [], domains: networks.domains.wanted, replaces: null };
  const { form, isOutcomeUnknown } = useCreateProject(draft.profileId, beside, onClose);
  const isChanged = isEdited(draft) || networks.isEdited;
  return (
    <Dialog title={t('project.duplicateTitle')} onClose={onClose} form={isChanged ? 'changed' : 'unchanged'}>
      <OtherBackend />
      <ProjectForm {...form} values={draft.edited} disabled={networks.wanted === null} onChange={onChange}>
        <CopiedNetworks networks={networks} />
        <NewDomains domains={networks.domains} />
        {isOutcomeUnknown && networks.isEdited && <Text size="sm">{t('project.networksNotSent')}</Text>}
        <ExistingProjects name={draft.edited.name} isOutcomeUnknown={isOutcomeUnknown} onOpen={onClose} />
      </ProjectForm>
    </Dialog>
  );
}
