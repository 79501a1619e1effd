import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { SoftText } from '#ui/layout/soft-text.tsx';

/** How late reads of the current profile were behind changes; nothing where none was. */
export function ReadsBehind() {
  const { t } = useTranslation();
  const { readsBehind } = useProfile().connection;
  if (readsBehind === undefined) return null;
  // Less than a second is one.
  const seen = Math.max(1, Math.ceil(readsBehind.seenMs / 1_000));
  const held = Math.round(readsBehind.windowMs / 1_000);
  return <SoftText mt="xs">{t('connectionCheck.readsBehind', { seen, held })}</SoftText>;
}
