import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { useFormField } from '#ui/form/form-fields.ts';
import { readChanged } from '#ui/form/form-values.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

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
        send={(changed) =>
          call('domains.configure', {
            profileId,
            dns: readChanged(changed, {
              challengePrefix: (text) => text.trim().replace(/\.$/, ''),
              servers: (text) => text.split(/[\s,;]+/).filter((server) => server !== ''),
            }),
          })
        }
      >
        <FieldRows>
          <PlainInput
            name="challengePrefix"
            label={t('settings.dns.prefix')}
            description={t('settings.dns.prefixHelp')}
          />
          <Servers />
        </FieldRows>
      </AutoSaveForm>
    </SettingsPart>
  );
}

function Servers() {
  const { t } = useTranslation();
  return (
    <Textarea
      name="servers"
      label={t('settings.dns.servers')}
      description={t('settings.dns.serversHelp')}
      rows={3}
      autoComplete="off"
      spellCheck={false}
      {...useFormField('servers')}
    />
  );
}
