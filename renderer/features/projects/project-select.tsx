import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#contract/lists.ts';
import { useCached, useSuggestions } from '#records/use-cached.ts';
import { useProfile } from '#state/context.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { useFormField } from '#ui/form/form-fields.ts';

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
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
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
