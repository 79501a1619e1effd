import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oauthCallbacks } from '#contract/git-provider.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { portOf } from '#ui/lib/ports.ts';

/** The settings of the sign-in at the Git provider: authorize URL, scopes and callback. */
export function FlowSettingsForm() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, oauth } = useProfile();
  const [callback, setCallback] = useState(oauth.callback);
  const listens = callback === 'loopback';
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <FieldForm
      fields={['port', 'authorizeUrl', 'scope']}
      optional={['port', 'scope']}
      check={({ port }) =>
        listens && port.trim() !== '' && portOf(port) === null ? { port: t('networks.portInvalid') } : {}
      }
      submit={t('settings.provider.saveFlow')}
      inSettings
      send={({ port, authorizeUrl, scope }) =>
        call('gitProvider.configure', {
          profileId,
          oauth: {
            callback,
            port: listens ? portOf(port) : oauth.port,
            authorizeUrl: authorizeUrl.trim(),
            scope: scope.trim(),
          },
        })
      }
      onSent={() => toasts.done(t('settings.provider.flowSaved'))}
    >
      {(errors) => (
        <>
          <Radio.Group
            label={t('settings.provider.callback')}
            value={callback}
            onChange={(value) => setCallback(oauthCallbacks.find((known) => known === value) ?? callback)}
          >
            <Stack gap="xs" mt={4}>
              {oauthCallbacks.map((known) => (
                <Radio
                  key={known}
                  value={known}
                  label={t(`settings.provider.${known}`)}
                  description={t(`settings.provider.${known}Help`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {listens && (
            <TextInput
              name="port"
              label={t('settings.provider.port')}
              description={t('settings.provider.portHelp')}
              inputMode="numeric"
              {...plain}
              defaultValue={oauth.port ?? ''}
              error={errors.port}
            />
          )}
          <TextInput
            name="authorizeUrl"
            label={t('settings.provider.authorizeUrl')}
            description={t('settings.provider.authorizeHelp')}
            inputMode="url"
            {...plain}
            defaultValue={oauth.authorizeUrl}
            error={errors.authorizeUrl}
          />
          <TextInput
            name="scope"
            label={t('settings.provider.scope')}
            description={t('settings.provider.scopeHelp')}
            {...plain}
            defaultValue={oauth.scope}
            error={errors.scope}
          />
        </>
      )}
    </FieldForm>
  );
}
