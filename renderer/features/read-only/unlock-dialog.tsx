import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxReasonLength } from '#contract/read-only.ts';
import { useProfile, useStores } from '#state/context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';

/** Asks for the reason; the main process asks for the confirmation in a system dialog. */
export function UnlockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, readOnly } = useProfile();
  return (
    <FormDialog
      title={t('readOnly.unlock')}
      fields={['reason']}
      optional={readOnly.reasonRequired ? [] : ['reason']}
      submit={t('readOnly.unlockNow')}
      send={({ reason }) => call('readOnly.unlock', { profileId, reason })}
      onClose={onClose}
    >
      <Text size="sm">{t('readOnly.unlockHelp')}</Text>
      <PlainInput
        name="reason"
        data-autofocus
        label={t('readOnly.why')}
        description={t(readOnly.reasonRequired ? 'readOnly.whyRequired' : 'readOnly.whyHelp')}
        maxLength={maxReasonLength}
      />
    </FormDialog>
  );
}
