import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkAddress } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { ExistingProjects } from './existing-projects.tsx';
import { NetworksLeft } from './networks-left.tsx';
import { NewDomains, useNewDomains } from './new-domains.tsx';
import { ProjectForm } from './project-form.tsx';
import { useCreateProject } from './use-create-project.ts';

interface NewProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
}

/** `POST /project`. */
export default function NewProjectDialog({ draftKey, draft }: NewProjectDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { projectDrafts } = useStores();
  const { profileId } = draft;
  const close = () => projectDrafts.close(draftKey);
  const choose = (chosen: string) => projectDrafts.choose(draftKey, chosen);
  /** Blanks of the chosen template that its fields still contain. */
  const [unfilled, setUnfilled] = useState<readonly string[]>([]);
  const [networks, setNetworks] = useState<readonly NetworkAddress[]>([]);
  /** The names of these that have no domain. */
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const domains = useNewDomains(lacking);
  const beside = { networks, domains: domains.wanted, replaces: draft.replaces ?? null };
  const { form, isOutcomeUnknown } = useCreateProject(profileId, beside, close);

  const asksForName = isOutcomeUnknown || draft.isRecreated === true;

  return (
    <Dialog
      title={t(draft.isRecreated ? 'history.recreateTitle' : 'project.dialog.newTitle')}
      onClose={close}
      form={isEdited(draft) ? 'changed' : 'unchanged'}
    >
      {draft.isRecreated && (
        <Text size="sm" mb="md">
          {t('history.recreateText')}
        </Text>
      )}
      <OtherBackend draft={draft.choosesBackend ? { choose } : {}} />
      {!draft.isRecreated && (
        <TemplateChoice
          fields={draft.edited}
          onFields={(edited) => projectDrafts.keep(draftKey, { edited })}
          onUnfilled={setUnfilled}
        />
      )}
      <ProjectForm
        {...form}
        values={draft.edited}
        disabled={unfilled.length > 0}
        onChange={(edited) => projectDrafts.keep(draftKey, { edited })}
      >
        {unfilled.length > 0 && (
          <Text size="sm">{t('templates.unfilled', { names: formats.list(unfilled) })}</Text>
        )}
        {draft.replaces !== undefined && (
          <NetworksLeft
            projectId={draft.replaces}
            wanted={networks}
            onWanted={(wanted, withoutDomain) => {
              setNetworks(wanted);
              setLacking(withoutDomain);
            }}
          />
        )}
        <NewDomains domains={domains} />
        {/* After a lost response the main process refetches the list, which shows whether the project was created. A deleted
            project may have been created again already. */}
        {asksForName && (
          <ExistingProjects name={draft.edited.name} isOutcomeUnknown={isOutcomeUnknown} onOpen={close} />
        )}
      </ProjectForm>
    </Dialog>
  );
}
