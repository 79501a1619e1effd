import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { SettingsPart } from '#ui/layout/settings-part.tsx';

/** The DNS settings for challenge checks. */
export function DnsSettingsForm() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, dns } = useProfile();
  return (
    <SettingsPart title={t('settings.dns.title')} lead={t('settings.dns.lead')}>
      <FieldForm
        fields={['challengePrefix', 'servers']}
        optional={['challengePrefix', 'servers']}
        submit={t('settings.dns.save')}
        inSettings
        send={({ challengePrefix, servers }) =>
          call('domains.configure', {
            profileId,
            dns: {
              challengePrefix: challengePrefix.trim().replace(/\.$/, ''),
              servers: servers.split(/[\s,;]+/).filter((server) => server !== ''),
            },
          })
        }
        onSent={() => toasts.done(t('settings.dns.saved'))}
      >
        {(errors) => (
          <>
            <TextInput
              name="challengePrefix"
              label={t('settings.dns.prefix')}
              description={t('settings.dns.prefixHelp')}
              autoComplete="off"
              spellCheck={false}
              defaultValue={dns.challengePrefix}
              error={errors.challengePrefix}
            />
            <Textarea
              name="servers"
              label={t('settings.dns.servers')}
              description={t('settings.dns.serversHelp')}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              defaultValue={dns.servers.join('\n')}
              error={errors.servers}
            />
          </>
        )}
      </FieldForm>
    </SettingsPart>
  );
}
