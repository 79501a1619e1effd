import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/change.ts';
import type { AppError } from '#contract/errors.ts';
import type { BackendLabel } from '#contract/profiles.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useCloseDialog } from '#ui/dialog/close-dialog.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { useCall } from '#ui/form/use-call.ts';

const ErrorBodyConsent = lazy(async () => ({
  default: (await import('./error-body-consent.tsx')).ErrorBodyConsent,
}));

// Loaded with the first refusal: the first screen starts without one.
const RefusedUrl = lazy(async () => ({ default: (await import('./refused-url.tsx')).RefusedUrl }));

const OtherOrigin = lazy(() => import('./other-origin.tsx'));

const AddAnyway = lazy(async () => ({ default: (await import('./add-anyway.tsx')).AddAnyway }));

const UnencryptedConsent = lazy(async () => ({
  default: (await import('./unencrypted-consent.tsx')).UnencryptedConsent,
}));

interface Accepted {
  readonly acceptUnencrypted: boolean;
  readonly acceptErrorBody?: boolean;
}

interface BackendUrlFormProps {
  readonly url: string;
  readonly onUrl: (url: string) => void;
  /** Saved together with the URL. */
  readonly appearance?: Change<BackendLabel> | undefined;
  /** Fields below the URL. */
  readonly children?: ReactNode;
  /** Set in a dialog, where the buttons are in a row. */
  readonly onCancel?: () => void;
  readonly onConnected?: () => void;
}

/** The form for the backend URL: tests it before anything changes, and accepts unencrypted ones only with consent. */
export function BackendUrlForm(props: BackendUrlFormProps) {
  const { url, onUrl, appearance, children, onCancel, onConnected } = props;
  const { t } = useTranslation();
  const closeDialog = useCloseDialog();
  const { call } = useStores();
  const { id: profileId, baseUrl } = useProfile();
  const { busy, error, run, setError } = useCall();
  const inDialog = onCancel !== undefined;

  /** What the operator has accepted for the URL as typed. */
  const [accepted, setAccepted] = useState<Accepted>({ acceptUnencrypted: false });

  async function connect(typed: string, accepts: Accepted) {
    setAccepted(accepts);
    const input = { profileId, url: typed, ...accepts, appearance };
    const reply = await run(() => call('profiles.connectBackend', input));
    if (reply?.ok) onConnected?.();
  }

  async function addAnyway() {
    const { acceptUnencrypted } = accepted;
    const reply = await run(() =>
      call('profiles.addAnyway', { profileId, url, acceptUnencrypted, appearance }),
    );
    if (reply?.ok) onConnected?.();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void connect(url, { acceptUnencrypted: false });
  }

  const refused = error?.code === 'backend-url' || error?.code === 'bad-input' ? error : null;
  const unencrypted = error?.code === 'unencrypted' ? error : null;
  const send = (
    <Button type="submit" size={inDialog ? undefined : 'md'} loading={busy}>
      {t('firstRun.backend.submit')}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={inDialog ? 'md' : 'lg'}>
        <PlainInput
          name="url"
          size={inDialog ? undefined : 'md'}
          label={t('firstRun.backend.url')}
          description={t('firstRun.backend.urlHelp')}
          inputMode="url"
          autoFocus
          data-autofocus
          value={url}
          onChange={(event) => {
            onUrl(event.currentTarget.value);
            setError(null);
          }}
          error={
            refused !== null && (
              <Suspense>
                <RefusedUrl error={refused} />
              </Suspense>
            )
          }
        />
        {/* The first backend differs from no other, and its screen does not load this. */}
        <Suspense>{baseUrl !== null && <OtherOrigin url={url} inDialog={inDialog} />}</Suspense>
        {/* Shows one consent at a time. */}
        {unencrypted === null && children}
        {unencrypted !== null && (
          <Suspense>
            <UnencryptedConsent
              host={String(unencrypted.params?.host ?? url)}
              busy={busy}
              onAccept={() => void connect(url, { acceptUnencrypted: true })}
            />
          </Suspense>
        )}
        {error !== null && refused === null && unencrypted === null && (
          <ErrorAlert error={error} url={url} onResolved={() => void connect(url, accepted)}>
            {error.code === 'error-body' && (
              <ErrorBodyConsent onAccept={() => void connect(url, { ...accepted, acceptErrorBody: true })} />
            )}
            {!inDialog && canBeAddedAnyway(error) && <AddAnyway onAdd={() => void addAnyway()} />}
          </ErrorAlert>
        )}
        {inDialog ? (
          <Group justify="flex-end" gap="sm" data-buttons>
            <Button variant="default" onClick={closeDialog ?? onCancel}>
              {t('common.cancel')}
            </Button>
            {unencrypted === null && send}
          </Group>
        ) : (
          unencrypted === null && send
        )}
      </Stack>
    </form>
  );
}

const passing = new Set<AppError['code']>(['unreachable', 'timed-out', 'proxy']);

/** Whether a backend that failed with this error may answer later without a decision by the operator. */
function canBeAddedAnyway({ code, status = 0 }: AppError): boolean {
  return passing.has(code) || status === 429 || status >= 500;
}
