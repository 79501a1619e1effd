import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import type { AuthorizationFields } from '#records/resource-fields.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ConnectForm, KeyForm, TokenForm } from './authorization-forms.tsx';

const forms = { oauth: ConnectForm, personal_access_token: TokenForm, deploy_key: KeyForm } as const;

/** `POST /authorization`, by each of the three types. */
export default function NewAuthorizationDialog({ draft }: { readonly draft: NewDraft<AuthorizationFields> }) {
  const { t } = useTranslation();
  const { type } = draft.fields;
  const Form = forms[type];
  return (
    <Dialog
      title={t('authorizations.new')}
      onClose={draft.close}
      form={draft.isEdited ? 'changed' : 'unchanged'}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('authorizations.dialog.type')}
          value={type}
          onChange={(value) =>
            draft.change({ type: authorizationTypes.find((known) => known === value) ?? type })
          }
        >
          <Stack gap="xs" mt={4}>
            {authorizationTypes.map((known) => (
              <Radio key={known} value={known} label={t(`authorizations.type.${known}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Form key={type} draft={draft} />
      </Stack>
    </Dialog>
  );
}
