import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { projectChoices } from './project-choices.ts';
import { useProjectTable } from './use-project-table.ts';

/** How many projects are shown at once; typing filters them. */
const offered = 50;

interface ProjectSelectProps {
  /** Identifier of the chosen project; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** A field to choose a project by its name. */
export function ProjectSelect({ value, onChange, error }: ProjectSelectProps) {
  const { t } = useTranslation();
  const dialog = useDialogElement();
  const table = useProjectTable();
  const choices = useMemo(() => projectChoices(table, t('projects.unnamed')), [table, t]);
  return (
    <Select
      name="projectId"
      data-for="projectId"
      role="combobox"
      label={t('networks.dialog.project')}
      data={choices}
      limit={offered}
      searchable
      dir="auto"
      nothingFoundMessage={t('networks.dialog.noProject')}
      comboboxProps={{ position: 'top-start', shadow: 'md', portalProps: { target: dialog ?? undefined } }}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
    />
  );
}
