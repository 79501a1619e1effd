import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConnectionOptions } from '#features/connection/connection-options.tsx';
import { ErrorBodyConsent } from '#features/connection/error-body-consent.tsx';
import { NotEncryptedBadge } from '#features/connection/not-encrypted-badge.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import classes from './account-step.module.css';

/** First run, after step 0: a backend that was added although it did not answer. Continues automatically once it does. */
export default function AwaitedStep() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, baseUrl, encrypted, awaited, ...profile } = useProfile();
  const change = useCall();
  const connect = useCall();
  const url = baseUrl ?? '';
  const error = connect.error ?? awaited?.error ?? null;
  const retry = () => void call('connection.retry', { profileId });

  function acceptErrorBody(): void {
    const input = { profileId, url, acceptUnencrypted: !encrypted, acceptErrorBody: true };
    void connect.run(() => call('profiles.connectBackend', input));
  }

  return (
    <>
      <div>
        <Title order={1} className={classes.title}>
          {t('firstRun.awaited.title', { host: url === '' ? '' : new URL(url).host })}
        </Title>
        <Group gap="xs" mt="var(--ph-space-4)">
          <Text c="dimmed" component="bdi">
            {url}
          </Text>
          <NotEncryptedBadge profile={{ ...profile, id: profileId, baseUrl, encrypted, awaited }} />
          <Button
            variant="subtle"
            size="compact-sm"
            loading={change.busy}
            onClick={() => void change.run(() => call('profiles.changeBackend', { profileId }))}
          >
            {t('firstRun.account.change')}
          </Button>
        </Group>
      </div>
      <Text>{t('firstRun.awaited.lead')}</Text>
      {error !== null && (
        <ErrorAlert error={error} onResolved={retry}>
          {error.code === 'error-body' && <ErrorBodyConsent onAccept={acceptErrorBody} />}
        </ErrorAlert>
      )}
      {change.error !== null && <ErrorAlert error={change.error} />}
      <Group gap="sm">
        <Button size="md" disabled={awaited?.trying} onClick={retry}>
          {t('firstRun.awaited.retry')}
        </Button>
        <Group gap="xs" role="status">
          {awaited?.trying && (
            <>
              <Loader size={14} />
              <Text size="sm">{t('firstRun.awaited.trying')}</Text>
            </>
          )}
        </Group>
      </Group>
      <Group justify="center" gap="xs">
        <ConnectionOptions />
      </Group>
    </>
  );
}
