import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';

/** The DNS settings for challenge checks. */
export function DnsSettingsForm() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, dns } = useProfile();
  return (
    <SettingsPart title={t('settings.dns.title')} lead={t('settings.dns.lead')}>
      <AutoSaveForm
        fields={['challengePrefix', 'servers']}
        saved={{ challengePrefix: dns.challengePrefix, servers: dns.servers.join('\n') }}
        send={({ challengePrefix, servers }) =>
          call('domains.configure', {
            profileId,
            dns: {
              challengePrefix: challengePrefix.trim().replace(/\.$/, ''),
              servers: servers.split(/[\s,;]+/).filter((server) => server !== ''),
            },
          })
        }
      >
        {(errors, values) => (
          <>
            <PlainInput
              name="challengePrefix"
              label={t('settings.dns.prefix')}
              description={t('settings.dns.prefixHelp')}
              defaultValue={values.challengePrefix}
              error={errors.challengePrefix}
            />
            <Textarea
              name="servers"
              label={t('settings.dns.servers')}
              description={t('settings.dns.serversHelp')}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              defaultValue={values.servers}
              error={errors.servers}
            />
          </>
        )}
      </AutoSaveForm>
    </SettingsPart>
  );
}
