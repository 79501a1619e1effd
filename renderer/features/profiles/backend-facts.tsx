import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';
import { useProfile } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { BackendChoices } from '../conformance/backend-choices.tsx';
import { BackendUrlForm } from '../connection/backend-url-form.tsx';
import { NotEncryptedBadge } from '../connection/not-encrypted-badge.tsx';
import { CheckButton } from '../connection-check/check-button.tsx';
import { LastCheck } from '../connection-check/last-check.tsx';

function useSecurity({ encrypted, baseUrl }: ProfileInfo): string {
  const { t } = useTranslation();
  if (!encrypted) return t('settings.connection.notEncrypted');
  return baseUrl?.startsWith('https:')
    ? t('settings.connection.encrypted')
    : t('settings.connection.loopback');
}

/** The backend URL, and the button to change it. */
export function BackendFacts() {
  const { t } = useTranslation();
  const profile = useProfile();
  const security = useSecurity(profile);
  /** The URL as typed; null while it is not being changed. */
  const [url, setUrl] = useState<string | null>(null);
  const close = () => setUrl(null);
  return (
    <SettingsPart title={t('settings.connection.title')}>
      <div className={screen.card}>
        <Facts>
          <Fact name={t('settings.connection.url')}>
            <bdi>{profile.baseUrl}</bdi>
            {profile.managed && <ManagedMark below />}
          </Fact>
          <Fact name={t('settings.connection.security')}>
            {security} <NotEncryptedBadge profile={profile} />
          </Fact>
          <Fact name={t('settings.connection.status')}>
            {profile.paused
              ? `${t('profiles.paused')}. ${t('profiles.pausedText')}`
              : t(`shell.statusHelp.${profile.realtime.status}`)}
          </Fact>
          <Fact name={t('settings.connection.token')}>
            {t(`settings.connection.tokenStorage.${profile.tokenStorage}`)}
          </Fact>
        </Facts>
      </div>
      <Group gap="sm" mt="sm">
        {!profile.sample && !profile.managed && (
          <Button variant="default" size="xs" onClick={() => setUrl(profile.baseUrl ?? '')}>
            {t('backendSettings.changeUrl.title')}
          </Button>
        )}
        <CheckButton />
      </Group>
      <LastCheck />
      <BackendChoices />
      {url !== null && (
        <Dialog title={t('backendSettings.changeUrl.title')} onClose={close}>
          <Stack gap="md">
            <Text size="sm">{t('backendSettings.changeUrl.text')}</Text>
            <BackendUrlForm url={url} onUrl={setUrl} onCancel={close} onConnected={close} />
          </Stack>
        </Dialog>
      )}
    </SettingsPart>
  );
}
