import { Select, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#contract/lists.ts';
import type { NetworkFields } from '#records/resource-fields.ts';
import { useCached, useSuggestions } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { domainKind } from '#shared/domain-kind.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { fieldWarning } from '#ui/form/field-warning.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useFormField } from '#ui/form/form-fields.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { portOf } from '#ui/text/ports.ts';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';

/** `POST /networks`. */
export default function NewNetworkDialog({ draft }: { readonly draft: NewDraft<NetworkFields> }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { fields, change, close, isEdited } = draft;
  const changing = useChangeButton();
  const kind = domainKind(fields.domain);
  return (
    <FormDialog
      title={t('networks.new')}
      isEdited={isEdited}
      onClose={close}
      fields={['domain', 'port', 'projectId']}
      check={({ port }) => (portOf(port) === null ? { port: t('networks.portInvalid') } : {})}
      submit={t('networks.dialog.create')}
      submitProps={changing}
      send={({ domain, port, projectId }) =>
        call('networks.create', {
          profileId,
          network: { domain: domain.trim(), port: portOf(port) ?? 0, projectId },
        })
      }
      onSent={(_sent, { domain, port }) => {
        toasts.done(t('networks.created', { name: `${shorten(domain.trim())}:${port.trim()}` }));
      }}
    >
      <OtherBackend draft={draft} ofBackend={{ projectId: '' }} />
      <PlainInput
        name="domain"
        label={t('networks.dialog.domain')}
        description={t('networks.dialog.domainHelp')}
        data-autofocus
        value={fields.domain}
        onChange={(event) => change({ domain: event.currentTarget.value })}
        {...fieldWarning(kind === 'name' ? null : t(`networks.note.${kind}`))}
      />
      <PlainInput
        name="port"
        label={t('networks.dialog.port')}
        description={t('networks.dialog.portHelp')}
        inputMode="numeric"
        value={fields.port}
        onChange={(event) => change({ port: event.currentTarget.value })}
      />
      <ProjectSelect value={fields.projectId} onChange={(projectId) => change({ projectId })} />
      <SameNetwork fields={fields} />
      <SoftText>{t('networks.final')}</SoftText>
    </FormDialog>
  );
}

/** Warns that a connection with this domain and port exists. The backend decides whether another is allowed. */
function SameNetwork({ fields }: { readonly fields: NetworkFields }) {
  const { t } = useTranslation();
  const port = portOf(fields.port);
  const related = useRelated({ domain: fields.domain, ...(port !== null && { port }) });
  const same = related?.networks.find((network) => network.port === port);
  if (same === undefined || fields.domain.trim() === '') return null;
  const project = same.projectName ?? same.projectId;
  return (
    <Notice role="status" tone="warning" Icon={IconCopyCheck} title={t('networks.same')}>
      <Text size="sm" dir="auto">
        {t('networks.sameText', { project: shorten(project) })}
      </Text>
    </Notice>
  );
}

/** How many projects are shown at once; typing filters them. */
const limit = 50;
const sort = { field: 'name', descending: false } as const;

interface ProjectSelectProps {
  /** Identifier of the chosen project; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A project to choose. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field to choose a project by its name. */
function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const { t } = useTranslation();
  const dialog = useDialogElement();
  const [typed, setTyped] = useState('');
  const labelOf = (name: string) => (name.trim() === '' ? t('projects.unnamed') : name.slice(0, 200));
  const [chosen] = useCached('projects.names', { ids: value === '' ? [] : [value] }, ['projects']) ?? [];
  const chosenLabel = chosen == null ? '' : labelOf(chosen);
  const isChosen = typed === chosenLabel || typed === `${chosenLabel} (${value})`;
  const found = useChoices(isChosen ? '' : typed, labelOf);
  const isFound = chosen == null || found.some((choice) => choice.value === value);
  return (
    <Select
      name="projectId"
      data-for="projectId"
      role="combobox"
      label={t('networks.dialog.project')}
      data={isFound ? found : [{ value, label: chosenLabel }, ...found]}
      // The main process filters the options.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      searchable
      dir="auto"
      nothingFoundMessage={t('networks.dialog.noProject')}
      comboboxProps={{ position: 'top-start', shadow: 'md', portalProps: { target: dialog ?? undefined } }}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      {...useFormField('projectId')}
    />
  );
}

/** The first matches of a query. Projects of the same name are shown with their identifiers. */
function useChoices(query: string, labelOf: (name: string) => string): Choice[] {
  const { id: profileId } = useProfile();
  const listQuery = { list: 'projects', profileIds: [profileId], query, sort, parts: [] } as const;
  const page = { ...listQuery, offset: 0, limit, anchors: [], locate: null, fresh: 'cached' } as const;
  const answer = useSuggestions('lists.page', page, ['projects']);
  const { rows } = answer === null ? { rows: [] } : (JSON.parse(answer) as ListPage<'projects'>);
  const labels = rows.map(({ name }) => labelOf(name));
  return rows.flatMap(({ key, id }, index) => {
    const label = labels[index] ?? '';
    const isUnique = labels.indexOf(label) === labels.lastIndexOf(label);
    // Options need unique values, so projects with a repeated identifier are left out.
    return id === null || id !== key ? [] : [{ value: id, label: isUnique ? label : `${label} (${id})` }];
  });
}
