import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionOptions } from '../components/connection-options.tsx';
import { ErrorAlert } from '../components/error-alert.tsx';
import { errorSentence } from '../components/error-text.ts';
import { fieldValue } from '../components/form-values.ts';
import { UnencryptedConsent } from '../components/unencrypted-consent.tsx';
import { useCall } from '../components/use-call.ts';
import { useProfile, useStores } from '../stores/context.ts';

/** First run, step 0: where the backend is. */
export function BackendStep() {
  const { t } = useTranslation();
  const { call, links } = useStores();
  const profile = useProfile();
  const { busy, error, run, setError } = useCall();
  const [url, setUrl] = useState(profile.baseUrl ?? links.getState().suggested[profile.id] ?? '');

  const connect = (typed: string, acceptUnencrypted: boolean) =>
    run(() => call('backend.connect', { profileId: profile.id, url: typed, acceptUnencrypted }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void connect(fieldValue(event.currentTarget, 'url'), false);
  }

  const refused = error?.code === 'backend-url' || error?.code === 'bad-input' ? error : null;
  const unencrypted = error?.code === 'unencrypted' ? error : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('firstRun.backend.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('firstRun.backend.lead')}
          </Text>
        </div>
        <TextInput
          name="url"
          size="md"
          label={t('firstRun.backend.url')}
          description={t('firstRun.backend.urlHelp')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={url}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setError(null);
          }}
          error={refused !== null && errorSentence(t, refused)}
        />
        {unencrypted !== null && (
          <UnencryptedConsent
            host={String(unencrypted.params?.host ?? url)}
            busy={busy}
            onAccept={() => void connect(url, true)}
          />
        )}
        {error !== null && refused === null && unencrypted === null && (
          <ErrorAlert error={error} onRemedied={() => void connect(url, false)} />
        )}
        {unencrypted === null && (
          <Button type="submit" size="md" loading={busy}>
            {t('firstRun.backend.submit')}
          </Button>
        )}
        <ConnectionOptions />
      </Stack>
    </form>
  );
}
