import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import type { AuthorizationFields } from '#records/resource-fields.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { ConnectForm, KeyForm, TokenForm } from './authorization-forms.tsx';
import { PublicKeyDialog } from './public-key.tsx';

const secretForms = { personal_access_token: TokenForm, deploy_key: KeyForm } as const;

/** `POST /authorization`, by each of the three types. */
export default function NewAuthorizationDialog({ draft }: { readonly draft: NewDraft<AuthorizationFields> }) {
  const { t } = useTranslation();
  const { type, name, pair, isCreated } = draft.fields;
  if (isCreated && pair !== null)
    return <PublicKeyDialog isNew name={name} value={pair} onClose={draft.close} />;
  const onCreated = () => (pair === null ? draft.close() : draft.change({ isCreated: true }));
  const Form = type === 'oauth' ? null : secretForms[type];
  return (
    <Dialog
      title={t('authorizations.new')}
      onClose={draft.close}
      form={draft.isEdited ? 'changed' : 'unchanged'}
    >
      <Stack gap="md">
        <OtherBackend draft={draft} ofBackend={{ pair: null }} />
        <RadioChoice
          label={t('authorizations.dialog.type')}
          values={authorizationTypes}
          value={type}
          onChange={(chosen) => draft.change({ type: chosen })}
          labelOf={(each) => t(`authorizations.type.${each}`)}
        />
        {Form === null ? (
          <ConnectForm draft={draft} />
        ) : (
          <Form key={type} draft={draft} sending={{ onCreated }} />
        )}
      </Stack>
    </Dialog>
  );
}
