import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStoreState } from '#state/context.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { SoftText } from '#ui/text/soft-text.tsx';

/** When the connection of the current profile was last checked; nothing before the first check. */
export function LastCheck() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id } = useProfile();
  const lastRun = useStoreState('connectionCheck', ({ lastRuns }) => lastRuns[id]);
  const now = useNow(lastRun ?? null);
  if (lastRun === undefined) return null;
  return (
    <SoftText mt="xs" title={formats.dateTime(lastRun)}>
      {t('connectionCheck.lastRun', { at: formats.ago(lastRun, Math.max(now, lastRun)) })}
    </SoftText>
  );
}
