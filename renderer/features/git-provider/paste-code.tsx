import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { FieldForm } from '#ui/form/field-form.tsx';

/** The field for the code, or for the URL that the browser was redirected to. Read once, when it is sent. */
export function PasteCode({ flowId }: { readonly flowId: string }) {
  const { t } = useTranslation();
  const { call } = useStores();
  return (
    <FieldForm
      fields={['code']}
      submit={t('gitProvider.useCode')}
      send={({ code }) => call('gitProvider.pasteCallback', { flowId, text: code })}
    >
      {(errors) => (
        <TextInput
          name="code"
          label={t('gitProvider.code')}
          description={t('gitProvider.codeHelp')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          error={errors.code}
        />
      )}
    </FieldForm>
  );
}
