import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { CheckButton } from './check-button.tsx';
import { LastCheck } from './last-check.tsx';

/** The button that opens the connection check. */
export function CheckSettings() {
  const { t } = useTranslation();
  return (
    <SettingsPart title={t('connectionCheck.title')} lead={t('connectionCheck.lead')}>
      <CheckButton />
      <LastCheck />
      <ReadsBehind />
    </SettingsPart>
  );
}

/** How far reads of the current profile lagged behind changes; nothing if none did. */
function ReadsBehind() {
  const { t } = useTranslation();
  const { readsBehind } = useProfile().realtime;
  if (readsBehind === undefined) return null;
  // Rounded up to a second.
  const seen = Math.max(1, Math.ceil(readsBehind.seenMs / 1_000));
  const held = Math.round(readsBehind.windowMs / 1_000);
  return <SoftText mt="xs">{t('connectionCheck.readsBehind', { seen, held })}</SoftText>;
}
