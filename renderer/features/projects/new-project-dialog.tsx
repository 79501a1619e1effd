import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkAddress } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useCached } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { CopiedNetworks, NewDomains, useCopiedNetworks, useNewDomains } from './copied-networks.tsx';
import { ExistingProjects } from './existing-projects.tsx';
import { ProjectForm } from './project-form.tsx';
import { useCreateProject } from './use-create-project.ts';

interface NewProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
}

/** `POST /project`, for a copy in the same backend or another new project. */
export default function NewProjectDialog(props: NewProjectDialogProps) {
  const { duplicates } = props.draft;
  return duplicates === undefined ? (
    <NewProject {...props} />
  ) : (
    <Duplicate {...props} original={duplicates} />
  );
}

function NewProject({ draftKey, draft }: NewProjectDialogProps) {
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

/** The number of network connections that are listed by name. */
const named = 5;

interface NetworksLeftProps {
  /** The identifier of the deleted project. */
  readonly projectId: string;
  /** The network connections to create again for the new project. */
  readonly wanted: readonly NetworkAddress[];
  /** @param lacking the names of these that the backend has no domain of */
  readonly onWanted: (wanted: readonly NetworkAddress[], lacking: readonly string[]) => void;
}

/**
 * Offers to create the remaining network connections of a deleted project again, except those that lead to another project by
 * now; nothing if there are none.
 */
function NetworksLeft({ projectId, wanted, onWanted }: NetworksLeftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useRelated({ projectId })?.networks ?? [];
  const addresses = left.map(({ domain, port }) => ({ domain, port }));
  const asked = addresses.length > 0 ? { addresses, except: projectId } : null;
  const destinations = useCached('networks.destinations', asked, ['networks', 'domains']);
  if (left.length === 0 || destinations === null) return null;
  const free = addresses.filter((_, at) => destinations[at]?.project === null);
  const taken = addresses.flatMap((address, at) => {
    const project = destinations[at]?.project;
    return project == null ? [] : [t('copy.conflict', { name: textOf(address), project: shorten(project) })];
  });
  const lacking = addresses.flatMap(({ domain }, at) => {
    const { project, hasDomain } = destinations[at] ?? {};
    return project === null && hasDomain === false ? [domain] : [];
  });
  const listed = (names: readonly string[]) =>
    formats.list(names.length > named ? [...names.slice(0, named), '…'] : names);
  return (
    <Stack gap="xs">
      {free.length > 0 && (
        <Checkbox
          label={t('project.recreateNetworks', { count: free.length })}
          description={listed(free.map(textOf))}
          checked={wanted.length > 0}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? onWanted(free, lacking) : onWanted([], [])
          }
        />
      )}
      {taken.length > 0 && <Text size="sm">{t('copy.leftOut', { names: listed(taken) })}</Text>}
    </Stack>
  );
}

function textOf({ domain, port }: NetworkAddress): string {
  return shorten(`${domain}:${port}`);
}

interface DuplicateProps extends NewProjectDialogProps {
  /** The identifier of the project that is copied. */
  readonly original: string;
}

/** Creates a copy of a project in the same backend, with network connections of its own if they are chosen. */
function Duplicate({ draftKey, draft, original }: DuplicateProps) {
  const { keep, close } = useStores().projectDrafts;
  const onClose = () => close(draftKey);
  const onChange = (edited: ProjectDraft['edited']) => keep(draftKey, { edited });
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
