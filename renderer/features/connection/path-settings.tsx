import { useTranslation } from 'react-i18next';
import { defaultPaths, type OverridablePath, overridablePaths } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

/** The paths that the interface does not define; empty for the default. */
export function PathSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, baseUrl, managed, paths } = useProfile();
  const fields = [...overridablePaths, 'realtime'] as const;
  const defaultRealtime = `${new URL(baseUrl ?? 'http://localhost').pathname.replace(/(?<!\/)\/+$/, '')}/socket.io`;

  const saved: Record<OverridablePath | 'realtime', string> = { ...paths.paths, realtime: paths.realtime };

  function send({ realtime, ...own }: Partial<Record<OverridablePath | 'realtime', string>>) {
    return call('profiles.configurePaths', { profileId, settings: { paths: own, realtime } });
  }

  return (
    <SettingsPart title={t('connection.paths.title')} lead={t('connection.paths.lead')}>
      <AutoSaveForm managed={managed} fields={fields} saved={saved} send={send}>
        <FieldRows>
          {overridablePaths.map((name) => (
            <PlainInput
              key={name}
              name={name}
              label={t(`connection.paths.${name}`)}
              placeholder={defaultPaths[name]}
            />
          ))}
          <PlainInput
            name="realtime"
            label={t('connection.paths.realtime')}
            description={t('connection.paths.realtimeHelp')}
            placeholder={defaultRealtime}
          />
        </FieldRows>
      </AutoSaveForm>
    </SettingsPart>
  );
}
