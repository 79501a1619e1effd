import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileColors } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { readChanged } from '#ui/form/form-values.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { ProfileDot } from './profile-name.tsx';

/** Name, colour and environment of the current profile. */
export function ProfileSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const profile = useProfile();
  return (
    <SettingsPart title={t('profiles.settings.title')} lead={t('profiles.settings.lead')}>
      <AutoSaveForm
        managed={profile.managed}
        fields={['ownName', 'color', 'production']}
        saved={{
          ownName: profile.ownName ?? '',
          color: profile.color,
          production: profile.production ? 'on' : '',
        }}
        send={(changed) =>
          call('profiles.edit', {
            profileId: profile.id,
            appearance: readChanged(changed, {
              ownName: (text) => text.trim() || null,
              color: (text) => profileColors.find((known) => known === text),
              production: (text) => text === 'on',
            }),
          })
        }
      >
        {(values) => (
          <FieldRows>
            <PlainInput
              name="ownName"
              label={t('profiles.settings.name')}
              description={t('profiles.settings.nameHelp')}
              maxLength={200}
            />
            <SettingRow title={t('profiles.settings.color')}>
              <RadioChoice
                inRow
                name="color"
                aria-label={t('profiles.settings.color')}
                values={profileColors}
                initial={profileColors.find((known) => known === values.color)}
                labelOf={(each) => (
                  <Group gap="xs" wrap="nowrap" component="span" miw="5.5rem">
                    <ProfileDot color={each} />
                    {t(`backendSettings.colors.${each}`)}
                  </Group>
                )}
              />
            </SettingRow>
            <CheckRow
              name="production"
              title={t('profiles.settings.production')}
              help={t('profiles.settings.productionHelp')}
              initial={values.production === 'on'}
            />
          </FieldRows>
        )}
      </AutoSaveForm>
    </SettingsPart>
  );
}
