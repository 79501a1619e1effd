import { IconShieldExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConnectionErrorAction } from '../features/connection/connection-error-action.tsx';
import { CheckOffer } from '../features/connection-check/check-offer.tsx';
import { useProfile } from '../state/context.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** Shown on every screen while the live connection needs a decision by the operator. */
export function RealtimeNotice() {
  const { t } = useTranslation();
  const { error } = useProfile().realtime;
  if (error?.code !== 'certificate' && error?.code !== 'proxy-auth') return null;
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconShieldExclamation}
      title={t(error.code === 'certificate' ? 'connection.notice.certificate' : 'connection.notice.proxy')}
      actions={
        <>
          <ConnectionErrorAction error={error} />
          <CheckOffer error={error} />
        </>
      }
    >
      {errorSentence(t, error)}
    </Notice>
  );
}
