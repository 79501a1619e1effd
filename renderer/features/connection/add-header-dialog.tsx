import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useSecretStorageWarning } from './use-secret-storage-warning.ts';

const kinds = ['plain', 'basic'] as const;

/** The dialog for a gateway header, or for a user name and password, which are sent as one. */
export function AddHeaderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const warnIfNotStored = useSecretStorageWarning();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const [kind, setKind] = useState<(typeof kinds)[number]>('plain');
  const [names, setNames] = useState({ plain: '', basic: 'Proxy-Authorization' });
  const isBasic = kind === 'basic';
  return (
    <FormDialog
      title={t('connection.headers.add')}
      onClose={onClose}
      fields={isBasic ? ['name', 'username', 'password'] : ['name', 'value']}
      optional={['password']}
      submit={t('connection.add')}
      send={({ name, value, username, password }: Record<HeaderField, string>) => {
        const header = { name, value: isBasic ? basic(username, password) : value };
        return call('connection.changeHeaders', { profileId, headers: { add: [header], remove: [] } });
      }}
      onSent={({ storage }) => {
        toasts.done(t('connection.headers.added'));
        warnIfNotStored(storage);
      }}
    >
      <RadioChoice
        inRow
        label={t('connection.headers.kind')}
        values={kinds}
        value={kind}
        onChange={setKind}
        labelOf={(each) => t(`connection.headers.kinds.${each}`)}
      />
      <PlainInput
        name="name"
        label={t('connection.headers.name')}
        description={t('connection.headers.nameHelp')}
        value={names[kind]}
        onChange={({ currentTarget }) => setNames({ ...names, [kind]: currentTarget.value })}
        data-autofocus
      />
      {/* Both stay mounted, one of them hidden, so that switching between the kinds keeps the input. */}
      <div hidden={!isBasic}>
        <Stack gap="md">
          <PlainInput name="username" label={t('connection.headers.username')} />
          <SecretInput name="password" label={t('connection.headers.password')} />
        </Stack>
      </div>
      <div hidden={isBasic}>
        <SecretInput name="value" label={t('connection.headers.value')} />
      </div>
    </FormDialog>
  );
}

type HeaderField = 'name' | 'value' | 'username' | 'password';

/** RFC 7617, in UTF-8. */
function basic(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
