import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '../../preload/contract/state.ts';
import { useProfile, useStores } from '../stores/context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { Fact, Facts } from './facts.tsx';
import { NotEncryptedBadge } from './not-encrypted-badge.tsx';
import screen from './screen.module.css';
import { useCall } from './use-call.ts';

function useSecurity({ encrypted, baseUrl }: ProfileView): string {
  const { t } = useTranslation();
  if (!encrypted) return t('settings.connection.notEncrypted');
  return baseUrl?.startsWith('https:')
    ? t('settings.connection.encrypted')
    : t('settings.connection.loopback');
}

/** Where the backend is, and the way to another. */
export function BackendFacts() {
  const { t } = useTranslation();
  const { call } = useStores();
  const profile = useProfile();
  const security = useSecurity(profile);
  const [asking, setAsking] = useState(false);
  const change = useCall();
  return (
    <Stack gap="lg" align="flex-start">
      <div className={`${screen.card} ${screen.wide}`}>
        <Facts>
          <Fact name={t('settings.connection.url')}>
            <bdi>{profile.baseUrl}</bdi>
          </Fact>
          <Fact name={t('settings.connection.security')}>
            {security} <NotEncryptedBadge profile={profile} />
          </Fact>
          <Fact name={t('settings.connection.status')}>
            {t(`shell.statusHelp.${profile.connection.status}`)}
          </Fact>
          <Fact name={t('settings.connection.token')}>
            {t(`settings.connection.tokenKept.${profile.tokenKept}`)}
          </Fact>
        </Facts>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('settings.connection.change')}
      </Button>
      {asking && (
        <Dialog
          role="alertdialog"
          title={t('settings.connection.changeTitle')}
          onClose={() => setAsking(false)}
        >
          <Stack gap="md">
            <Text>{t('settings.connection.changeText')}</Text>
            {change.error !== null && <ErrorAlert error={change.error} />}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('common.cancel')}
              </Button>
              <Button
                loading={change.busy}
                onClick={() => void change.run(() => call('backend.change', { profileId: profile.id }))}
              >
                {t('settings.connection.change')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
