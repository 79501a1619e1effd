import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseDay } from '#shared/expiry.ts';
import { useProfile, useStores } from '#state/context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { shorten } from '#ui/lib/shorten.ts';
import { ExpiryField, useExpiryCheck } from './expiry-field.tsx';
import { useFacts } from './facts.tsx';

interface ExpiryDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Enters when an authorization ends. The date stays on this computer: the backend does not tell it. */
export function ExpiryDialog({ id, name, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const check = useExpiryCheck();
  const facts = useFacts(id);
  return (
    <FormDialog
      title={t('authorizations.expiry.title')}
      onClose={onClose}
      fields={['expiresOn']}
      optional={['expiresOn']}
      controlled
      onlyChanged
      check={check}
      submit={t('common.save')}
      send={({ expiresOn }) =>
        call('authorizations.setExpiry', { profileId, id, name, expiresOn: parseDay(expiresOn) })
      }
    >
      <Text dir="auto">{shorten(name, 200)}</Text>
      <ExpiryField initial={facts?.expiresOn ?? null} autoFocus />
    </FormDialog>
  );
}
