import { Checkbox, Group, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileColors } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { ProfileDot } from './profile-name.tsx';

/** Name, colour and environment of the current profile. */
export function ProfileSettings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const profile = useProfile();
  const [color, setColor] = useState(profile.color);
  const [production, setProduction] = useState(profile.production);
  return (
    <SettingsPart title={t('profiles.settings.title')} lead={t('profiles.settings.lead')}>
      <FieldForm
        fields={['ownName']}
        optional={['ownName']}
        submit={t('profiles.settings.save')}
        inSettings
        send={({ ownName }) =>
          call('profiles.edit', {
            profileId: profile.id,
            appearance: { ownName: ownName.trim() || null, color, production },
          })
        }
        onSent={() => toasts.done(t('profiles.settings.saved'))}
      >
        {(errors) => (
          <>
            <TextInput
              name="ownName"
              label={t('profiles.settings.name')}
              description={t('profiles.settings.nameHelp')}
              maxLength={200}
              autoComplete="off"
              defaultValue={profile.ownName ?? ''}
              error={errors.ownName}
            />
            <Radio.Group
              label={t('profiles.settings.color')}
              value={color}
              onChange={(value) => setColor(profileColors.find((known) => known === value) ?? color)}
            >
              <Group gap="md" mt={4}>
                {profileColors.map((known) => (
                  <Radio
                    key={known}
                    value={known}
                    label={
                      <Group gap={6} wrap="nowrap" component="span">
                        <ProfileDot color={known} />
                        {t(`profiles.colors.${known}`)}
                      </Group>
                    }
                  />
                ))}
              </Group>
            </Radio.Group>
            <Checkbox
              label={t('profiles.settings.production')}
              description={t('profiles.settings.productionHelp')}
              checked={production}
              onChange={(event) => setProduction(event.currentTarget.checked)}
            />
          </>
        )}
      </FieldForm>
    </SettingsPart>
  );
}
