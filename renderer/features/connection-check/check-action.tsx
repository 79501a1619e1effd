import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CheckStage } from '#contract/connection-check.ts';
import type { AppError } from '#contract/errors.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { guard } from '#state/guard.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { useCall } from '#ui/form/use-call.ts';
import { UnencryptedConsent } from '../connection/unencrypted-consent.tsx';

interface CheckActionProps {
  readonly stage: CheckStage;
  readonly profileId: string;
}

/** The URL of the backend, if a stage found another one than the checked. */
function betterUrl({ code, params }: CheckStage): string | null {
  return code === 'path-other-url' || code === 'service-requires-https' ? String(params.url) : null;
}

/** The settings page where the cause can be fixed; null if there is none. */
function pageFor({ code }: CheckStage): ConnectionPage | null {
  if (/^(proxy|service-gateway-sign-in)/.test(code ?? '')) return 'proxy';
  return /^(certificate|tls-client)/.test(code ?? '') ? 'security' : null;
}

/** The button that fixes the cause of a failed check; nothing if the operator cannot fix it here. */
export function CheckAction({ stage, profileId }: CheckActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { connectionCheck } = useStores();
  const profile = useStoreState('clientState', ({ client }) =>
    client?.profiles.find(({ id }) => id === profileId),
  );
  const url = betterUrl(stage);
  // The administrator's policy sets both.
  const isManaged = profile?.managed === true;
  if (url !== null && isManaged) return null;
  if (url !== null) return <UseUrl url={url} profileId={profileId} />;

  const other = stage.code === 'socket-other-path' ? stage.params.other : undefined;
  if (other !== undefined && isManaged) return null;
  if (other !== undefined && other === profile?.realtime.offeredSocketPath) {
    return <UseSocketPath path={other} profileId={profileId} />;
  }

  // The session has ended: the sign-in screen is shown already.
  if (stage.code === 'token-rejected') {
    return (
      <Button size="xs" mt="sm" onClick={() => void connectionCheck.close()}>
        {t('connectionCheck.action.signIn')}
      </Button>
    );
  }
  const page = pageFor(stage);
  // Before the first sign-in there are no settings.
  if (page === null || profile === undefined || guard(profile) !== 'show') return null;
  return (
    <Button
      size="xs"
      mt="sm"
      variant="default"
      onClick={() => {
        void connectionCheck.close();
        void navigate(connectionPage(page));
      }}
    >
      {t('connectionCheck.action.settings')}
    </Button>
  );
}

/** Uses the discovered socket.io path. */
function UseSocketPath({ path, profileId }: { readonly path: string; readonly profileId: string }) {
  const { t } = useTranslation();
  const { call, connectionCheck } = useStores();
  const { busy, error, run } = useCall();

  async function accept() {
    const reply = await run(() => call('connection.useOfferedSocketPath', { profileId }));
    if (reply?.ok) await connectionCheck.close();
  }

  return (
    <Offer
      error={error}
      busy={busy}
      label={t('connectionCheck.action.useSocketPath', { path })}
      onAccept={() => void accept()}
    />
  );
}

/** Makes the discovered URL the profile's base URL. */
function UseUrl({ url, profileId }: { readonly url: string; readonly profileId: string }) {
  const { t } = useTranslation();
  const { call, connectionCheck } = useStores();
  const { busy, error, run } = useCall();
  const signedIn = useStoreState(
    'clientState',
    ({ client }) => client?.profiles.find(({ id }) => id === profileId)?.isAuthenticated === true,
  );

  async function connect(acceptUnencrypted: boolean) {
    const reply = await run(() => call('profiles.connectBackend', { profileId, url, acceptUnencrypted }));
    if (reply?.ok) await connectionCheck.close();
  }

  if (error?.code === 'unencrypted') {
    return <UnencryptedConsent host={new URL(url).host} busy={busy} onAccept={() => void connect(true)} />;
  }
  return (
    <Offer
      error={error}
      busy={busy}
      label={t('connectionCheck.action.useUrl')}
      onAccept={() => void connect(false)}
    >
      {signedIn && <Text size="sm">{t('connectionCheck.action.useUrlHelp')}</Text>}
    </Offer>
  );
}

/** The settings pages of a backend that check results link to. */
type ConnectionPage = 'security' | 'proxy' | 'diagnostics';

/** The path of a settings page. */
function connectionPage(page: ConnectionPage): string {
  return `/settings?tab=${page}`;
}

interface OfferProps {
  readonly label: string;
  readonly busy: boolean;
  /** Why it could not be accepted. */
  readonly error: AppError | null;
  readonly onAccept: () => void;
  readonly children?: ReactNode;
}

/** A button that accepts what the check has found, with the error of the last attempt. */
function Offer({ label, busy, error, onAccept, children }: OfferProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      {error !== null && (
        <Text size="sm" role="alert">
          {errorSentence(t, error)}
        </Text>
      )}
      <Button size="xs" loading={busy} onClick={onAccept}>
        {label}
      </Button>
      {children}
    </Stack>
  );
}
