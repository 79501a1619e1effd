import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewDraft } from '#records/use-new-draft.ts';
import { useCurrentProfileId, useProfile, useStoreState } from '#state/context.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { BackendChip } from './backend-avatar.tsx';

interface OtherBackendProps<Fields> {
  readonly draft?: Pick<NewDraft<Fields>, 'choose'>;
  /** The fields that are emptied when another backend is chosen. */
  readonly ofBackend?: Partial<Fields>;
}

/** The backend of a dialog: a choice among those that are signed in, or its name if it is not the current one. */
export function OtherBackend<Fields = unknown>({ draft, ofBackend }: OtherBackendProps<Fields>) {
  const { t } = useTranslation();
  const profile = useProfile();
  const currentId = useCurrentProfileId();
  const target = useDialogElement();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? []);
  const choose = draft?.choose;
  if (choose !== undefined) {
    return (
      <Select
        label={t('project.dialog.backend')}
        data={profiles
          .filter(({ isAuthenticated }) => isAuthenticated)
          .map(({ id, name, production }) => ({
            value: id,
            label: production ? `${name} · ${t('profiles.production')}` : name,
          }))}
        value={profile.id}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && choose(chosen, ofBackend)}
        comboboxProps={{ portalProps: { target: target ?? undefined } }}
      />
    );
  }
  return profile.id === currentId ? null : (
    <div>
      <BackendChip profile={profile} />
    </div>
  );
}
