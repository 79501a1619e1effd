import { useTranslation } from 'react-i18next';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { CheckButton } from './check-button.tsx';
import { LastCheck } from './last-check.tsx';
import { ReadsBehind } from './reads-behind.tsx';

/** The button that opens the connection check. */
export function CheckSettings() {
  const { t } = useTranslation();
  return (
    <SettingsPart title={t('connectionCheck.title')} lead={t('connectionCheck.lead')} wide>
      <CheckButton />
      <LastCheck />
      <ReadsBehind />
    </SettingsPart>
  );
}
