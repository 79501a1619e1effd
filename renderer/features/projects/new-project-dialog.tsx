import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainInput } from '#contract/domains.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { ProjectFields } from '#contract/projects.ts';
import { recordRoute } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useCached } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useGo } from '#state/use-go.ts';
import { useWork } from '#state/use-work.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { relatedNote } from '../batch/batch-texts.ts';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { CopiedNetworks, NewDomains, useCopiedNetworks, useNewDomains } from './copied-networks.tsx';
import { ProjectForm } from './project-form.tsx';

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

interface ExistingProjectsProps {
  /** The name of the new project. */
  readonly name: string;
  /** Whether a response was lost: then it also says that there is none. */
  readonly isOutcomeUnknown: boolean;
  /** Called before an existing project is opened. */
  readonly onOpen: () => void;
}

/** The number of projects in the list that have the name of a new one, with a button that opens the last one. */
function ExistingProjects({ name, isOutcomeUnknown, onOpen }: ExistingProjectsProps) {
  const { t } = useTranslation();
  const go = useGo();
  const held = useCached('projects.ofValue', { field: 'name', value: name }, ['projects']);
  if (held === null || (held.count === 0 && !isOutcomeUnknown)) return null;
  const existing = held.lastId;
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Text size="sm" role="status">
        {t('project.inList', { count: held.count, name: shorten(name) })}
      </Text>
      {existing !== null && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          onClick={() => {
            onOpen();
            go(recordRoute('projects', existing));
          }}
        >
          {t('project.openExisting')}
        </Button>
      )}
    </Group>
  );
}

/** A created project, and what was not created with it. */
interface Created {
  readonly name: string;
  readonly relatedProblems: readonly RelatedProblem[];
}

/** What is created with a project. */
interface Beside {
  readonly networks: readonly NetworkAddress[];
  readonly domains: readonly DomainInput[];
  /** The identifier of a deleted project whose network connections are created again. */
  readonly replaces: string | null;
}

/**
 * Creates a project, with network connections and their domains if there are any, and says what was created and what was not.
 * @param close closes the dialog
 */
function useCreateProject(profileId: string, beside: Beside, close: () => void) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const { running, run } = useWork();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  return {
    isOutcomeUnknown,
    /** For the form of the project. */
    form: {
      progress: <WorkLine work={running} />,
      opened: null,
      submit: t(isOutcomeUnknown ? 'project.createAnother' : 'project.dialog.create'),
      async send(project: ProjectFields): Promise<Reply<Created>> {
        setOutcomeUnknown(false);
        const { name } = project;
        const request = { profileId, project };
        const reply =
          beside.networks.length === 0
            ? await call('projects.create', request)
            : await run((named) => call('projects.createWithNetworks', { ...request, ...beside, ...named }));
        return reply.ok ? { ok: true, value: { relatedProblems: [], ...reply.value, name } } : reply;
      },
      onSent({ name, relatedProblems }: Created): void {
        close();
        toasts.done(t('project.created', { name: shorten(name) }));
        const problems = relatedProblems.map((problem) => ({ ...problem, name: shorten(problem.name) }));
        if (problems.length > 0) toasts.fail(relatedNote(t, problems));
      },
      onFailed: ({ code }: AppError) => setOutcomeUnknown(code === 'outcome-unknown'),
      onCancel: close,
    },
  };
}
