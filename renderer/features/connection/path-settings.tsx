import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultPaths, type OverridablePath, overridablePaths } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/layout/settings-part.tsx';

/** The paths that the interface does not define; empty for the default. */
export function PathSettings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, baseUrl, paths } = useProfile();
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  const fields = [...overridablePaths, 'realtime'] as const;
  const defaultRealtime = `${new URL(baseUrl ?? 'http://localhost').pathname.replace(/\/+$/, '')}/socket.io`;

  function send({ realtime, ...own }: Record<OverridablePath | 'realtime', string>) {
    return call('profiles.configurePaths', { profileId, settings: { paths: own, realtime } });
  }

  function onSent() {
    toasts.done(t('profiles.paths.saved'));
  }

  return (
    <SettingsPart title={t('profiles.paths.title')} lead={t('profiles.paths.lead')}>
      <FieldForm
        fields={fields}
        optional={fields}
        submit={t('profiles.paths.save')}
        inSettings
        send={send}
        onSent={onSent}
      >
        {(errors) => (
          <>
            <div className={screen.columns}>
              {overridablePaths.map((name) => (
                <TextInput
                  key={name}
                  name={name}
                  label={t(`profiles.paths.${name}`)}
                  placeholder={defaultPaths[name]}
                  {...plain}
                  defaultValue={paths.paths[name]}
                  error={errors[name]}
                />
              ))}
            </div>
            <TextInput
              name="realtime"
              label={t('profiles.paths.realtime')}
              description={t('profiles.paths.realtimeHelp')}
              placeholder={defaultRealtime}
              {...plain}
              defaultValue={paths.realtime}
              error={errors.realtime}
            />
          </>
        )}
      </FieldForm>
    </SettingsPart>
  );
}
