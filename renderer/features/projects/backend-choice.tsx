import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStoreState } from '#state/context.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';

interface BackendChoiceProps {
  /** Of the profile. */
  readonly value: string;
  readonly onChoose: (profileId: string) => void;
}

/** In which backend a new project is created: one of those that are signed in. */
export function BackendChoice({ value, onChoose }: BackendChoiceProps) {
  const { t } = useTranslation();
  const target = useDialogElement();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const offered = (profiles ?? []).filter(({ isAuthenticated }) => isAuthenticated);
  return (
    <Select
      mb="md"
      label={t('project.dialog.backend')}
      data={offered.map(({ id, name, production }) => ({
        value: id,
        label: production ? `${name} · ${t('profiles.production')}` : name,
      }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      comboboxProps={{ portalProps: { target: target ?? undefined } }}
    />
  );
}
