import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/hooks/use-now.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** How long before the end of a session the notice appears, in ms. */
const noticeBeforeMs = 5 * 60_000;

/** The notice that the session is about to end. Not shown for an end in the past: the backend decides. */
export function ExpiryNotice() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tokenExpiresAt } = useProfile();
  const now = useNow(tokenExpiresAt);
  if (tokenExpiresAt === null || tokenExpiresAt <= now || tokenExpiresAt - now > noticeBeforeMs) return null;
  return (
    <Notice
      role="status"
      tone="info"
      Icon={IconClockExclamation}
      title={t('shell.expiry.title', { time: formats.recent(tokenExpiresAt, now) })}
      actions={<SignInAgain size="xs" />}
    >
      {t('shell.expiry.text')}
    </Notice>
  );
}
