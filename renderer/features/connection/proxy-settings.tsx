import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectionOptionsInfo, type ProxyMode, proxyKinds, proxyModes } from '#contract/connection.ts';
import type { AppError } from '#contract/errors.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { usePolicy } from '#state/use-policy.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { hostPort, portOf } from '#ui/text/ports.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useSecretStorageWarning } from './use-secret-storage-warning.ts';

/** The proxy of the current profile. */
export function ProxySettings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const warnIfNotStored = useSecretStorageWarning();
  const { call } = useStores();
  const { id: profileId, connectionOptions, managed, sample } = useProfile();
  const policy = usePolicy();
  const { proxy, proxySignIn } = connectionOptions;
  const [mode, setMode] = useState(proxy.mode);
  /** The last requested mode, which an earlier response does not revert, and the last saved one. */
  const modes = useRef({ sent: proxy.mode, saved: proxy.mode });
  const [error, setError] = useState<AppError | null>(null);
  const [deletes, setDeletes] = useState(false);
  const isManual = mode === 'manual';
  const isManaged = managed || (policy !== null && policy.proxy !== null && !sample);

  /** A manual proxy is saved once its fields are complete, everything else at once. */
  async function choose(next: ProxyMode) {
    setMode(next);
    setError(null);
    if (next === 'manual' || next === modes.current.sent) return;
    modes.current.sent = next;
    const reply = await call('connection.setProxy', { profileId, proxy: { mode: next } });
    if (reply.ok) {
      modes.current.saved = next;
      toasts.done(t('connection.proxy.saved'));
      return;
    }
    setError(reply.error);
    if (modes.current.sent !== next) return;
    const { saved } = modes.current;
    modes.current.sent = saved;
    // The operator may have chosen another mode meanwhile, and be filling in its fields.
    setMode((shown) => (shown === next ? saved : shown));
  }

  async function save({ kind, host, port, username, password }: Record<ProxyField, string>) {
    const place = { host: host.trim().replace(/^\[|\]$/g, ''), port: portOf(port) };
    const chosen = proxyKinds.find((known) => known === kind) ?? proxy.kind;
    const change = {
      mode: 'manual' as const,
      ...(chosen !== proxy.kind && { kind: chosen }),
      ...(place.host !== proxy.host && { host: place.host }),
      ...(place.port !== proxy.port && { port: place.port }),
    };
    const reply = await call('connection.setProxy', { profileId, proxy: change });
    if (reply.ok) modes.current = { sent: 'manual', saved: 'manual' };
    if (!reply.ok || username === '' || place.port === null) return reply;
    const address = hostPort({ ...place, port: place.port });
    const signedIn = await call('connection.signInToProxy', {
      profileId,
      proxy: address,
      username,
      password,
    });
    if (signedIn.ok) warnIfNotStored(signedIn.value);
    return signedIn.ok ? reply : signedIn;
  }

  return (
    <SettingsPart title={t('connection.proxy.title')}>
      {isManaged ? (
        <ManagedProxy proxy={proxy} />
      ) : (
        <Stack gap="md">
          <FieldRows>
            <RadioChoice
              label={t('connection.proxy.mode')}
              values={proxyModes}
              value={mode}
              onChange={(next) => void choose(next)}
              labelOf={(each) => t(`connection.proxy.modes.${each}`)}
            />
          </FieldRows>
          {error !== null && <ErrorAlert error={error} />}
          {isManual && (
            <FieldForm
              saved={JSON.stringify([proxy, proxySignIn])}
              fields={manualFields}
              optional={['username', 'password']}
              check={({ port }) =>
                portOf(port) === null ? { port: t('connection.proxy.invalid.proxy-port') } : {}
              }
              submit={t('connection.proxy.save')}
              inSettings
              onlyChanged={proxy.mode === 'manual'}
              send={save}
              onSent={() => toasts.done(t('connection.proxy.saved'))}
            >
              <ManualProxyFields proxy={proxy} />
            </FieldForm>
          )}
        </Stack>
      )}
      {proxySignIn !== null && (
        <Group gap="sm" mt="sm">
          <Text size="sm">
            <bdi>{t('connection.proxy.passwordStored', proxySignIn)}</bdi>
          </Text>
          <Button variant="subtle" size="xs" onClick={() => setDeletes(true)}>
            {t('connection.proxy.deletePassword')}
          </Button>
          {deletes && (
            <RemovalDialog
              removal={{
                title: t('connection.proxy.deletePassword'),
                text: t('connection.proxy.removal', proxySignIn),
                confirm: t('connection.proxy.deletePassword'),
                remove: () => call('connection.removeProxySignIn', { profileId }),
              }}
              onClose={() => setDeletes(false)}
            />
          )}
        </Group>
      )}
    </SettingsPart>
  );
}

/** The fields of a manual proxy, uncontrolled. */
function ManualProxyFields({ proxy }: { readonly proxy: ConnectionOptionsInfo['proxy'] }) {
  const { t } = useTranslation();
  return (
    <FieldRows>
      <NativeSelect
        name="kind"
        label={t('connection.proxy.kind')}
        data={[...proxyKinds]}
        defaultValue={proxy.kind}
      />
      <PlainInput name="host" label={t('connection.proxy.host')} defaultValue={proxy.host} />
      <PlainInput
        name="port"
        label={t('connection.proxy.port')}
        inputMode="numeric"
        defaultValue={proxy.port ?? ''}
      />
      <PlainInput
        name="username"
        label={t('connection.proxy.username')}
        description={t('connection.proxy.usernameHelp')}
      />
      <SecretInput
        name="password"
        label={t('connection.proxy.password')}
        description={t('connection.proxy.passwordHelp')}
      />
    </FieldRows>
  );
}

/** The read-only settings of the proxy that a policy sets. */
function ManagedProxy({ proxy }: { readonly proxy: ConnectionOptionsInfo['proxy'] }) {
  const { t } = useTranslation();
  const { mode, kind, host, port } = proxy;
  return (
    <div className={screen.card}>
      <Facts>
        <Fact name={t('connection.proxy.mode')}>
          <bdi>
            {mode === 'manual'
              ? `${kind}://${hostPort({ host, port: port ?? 0 })}`
              : t(`connection.proxy.modes.${mode}`)}
          </bdi>
          <ManagedMark below />
        </Fact>
      </Facts>
    </div>
  );
}

const manualFields = ['kind', 'host', 'port', 'username', 'password'] as const;
type ProxyField = (typeof manualFields)[number];
