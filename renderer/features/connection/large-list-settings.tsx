import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { usePolicy } from '#state/use-policy.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

/** Whether lists beyond the usual limits are read from the current backend. */
export function LargeListSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, largeLists } = useProfile();
  const managed = usePolicy()?.largeLists != null;
  const { busy, error, run } = useCall();
  return (
    <SettingsPart title={t('resources.large.part')}>
      <Stack gap="sm" align="flex-start">
        <div className={`${screen.card} ${screen.wide}`}>
          <CheckRow
            title={t('resources.large.setting')}
            help={t('resources.large.settingHelp')}
            managed={managed}
            checked={largeLists === true}
            disabled={busy}
            onChange={(on) => void run(() => call('profiles.readLargeLists', { profileId, on }))}
          />
        </div>
        {error !== null && <ErrorAlert error={error} />}
      </Stack>
    </SettingsPart>
  );
}
