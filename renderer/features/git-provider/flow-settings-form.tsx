import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OAuthCallback, oauthCallbacks } from '#contract/git-provider.ts';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { readChanged } from '#ui/form/form-values.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { portOf } from '#ui/text/ports.ts';

type FlowField = 'callback' | 'port' | 'authorizeUrl' | 'scope';

const callbackOf = (text: string): OAuthCallback =>
  oauthCallbacks.find((known) => known === text) ?? 'loopback';

/** The settings of the sign-in at the Git provider: authorize URL, scopes and callback. */
export function FlowSettingsForm() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, oauth } = useProfile();
  function check({ callback: chosen, port, authorizeUrl }: Record<FlowField, string>) {
    const isPort = chosen !== 'loopback' || port.trim() === '' || portOf(port) !== null;
    return {
      ...(!isPort && { port: t('networks.portInvalid') }),
      ...(authorizeUrl.trim() === '' && { authorizeUrl: t('common.required') }),
    };
  }

  return (
    <AutoSaveForm
      fields={['callback', 'port', 'authorizeUrl', 'scope']}
      saved={{
        callback: oauth.callback,
        port: `${oauth.port ?? ''}`,
        authorizeUrl: oauth.authorizeUrl,
        scope: oauth.scope,
      }}
      check={check}
      send={(changed) =>
        call('gitProvider.configure', {
          profileId,
          oauth: readChanged(changed, {
            callback: callbackOf,
            port: portOf,
            authorizeUrl: (text) => text.trim(),
            scope: (text) => text.trim(),
          }),
        })
      }
    >
      {(values) => <FlowFields values={values} />}
    </AutoSaveForm>
  );
}

function FlowFields({ values }: { readonly values: Record<FlowField, string> }) {
  const { t } = useTranslation();
  const [callback, setCallback] = useState(callbackOf(values.callback));
  const listens = callback === 'loopback';
  return (
    <FieldRows>
      <RadioChoice
        label={t('settings.provider.callback')}
        name="callback"
        values={oauthCallbacks}
        initial={callbackOf(values.callback)}
        onChange={setCallback}
        labelOf={(each) => t(`settings.provider.${each}`)}
        helpOf={(each) => t(`settings.provider.${each}Help`)}
      />
      {listens && (
        <PlainInput
          name="port"
          label={t('settings.provider.port')}
          description={t('settings.provider.portHelp')}
          inputMode="numeric"
        />
      )}
      <PlainInput
        name="authorizeUrl"
        label={t('settings.provider.authorizeUrl')}
        description={t('settings.provider.authorizeHelp')}
        inputMode="url"
      />
      <PlainInput
        name="scope"
        label={t('settings.provider.scope')}
        description={t('settings.provider.scopeHelp')}
      />
    </FieldRows>
  );
}
