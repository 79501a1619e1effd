import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileColors } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { readChanged } from '#ui/form/form-values.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
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
          <>
            <PlainInput
              name="ownName"
              label={t('profiles.settings.name')}
              description={t('profiles.settings.nameHelp')}
              maxLength={200}
            />
            <RadioChoice
              inRow
              name="color"
              label={t('profiles.settings.color')}
              values={profileColors}
              initial={profileColors.find((known) => known === values.color)}
              labelOf={(each) => (
                <Group gap="xs" wrap="nowrap" component="span">
                  <ProfileDot color={each} />
                  {t(`profiles.colors.${each}`)}
                </Group>
              )}
            />
            <Checkbox
              name="production"
              label={t('profiles.settings.production')}
              description={t('profiles.settings.productionHelp')}
              defaultChecked={values.production === 'on'}
            />
          </>
        )}
      </AutoSaveForm>
    </SettingsPart>
  );
}
