import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/lib/use-now.ts';

/** How long before the end of a session the hint appears, ms. */
const hintBefore = 5 * 60_000;

/** Says that the session is about to end. An end that is past by this clock says nothing: the backend decides. */
export function ExpiryNotice() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tokenExpiresAt } = useProfile();
  const now = useNow(tokenExpiresAt);
  if (tokenExpiresAt === null || tokenExpiresAt <= now || tokenExpiresAt - now > hintBefore) return null;
  return (
    <Notice
      role="status"
      tone="info"
      icon={<IconClockExclamation aria-hidden="true" />}
      title={t('shell.expiry.title', { time: formats.recent(tokenExpiresAt, now) })}
    >
      {t('shell.expiry.text')}
    </Notice>
  );
}
