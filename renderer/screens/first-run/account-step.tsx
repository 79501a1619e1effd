import { Button, Group, Tabs, Text, Title } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotEncryptedBadge } from '#features/connection/not-encrypted-badge.tsx';
import { ProviderSignIn } from '#features/git-provider/provider-sign-in.tsx';
import { SignInForm, SignUpForm, TokenForm } from '#features/session/account-forms.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import classes from './account-step.module.css';

/** First run, step 1, and every later sign-in. */
export default function AccountStep() {
  const { t } = useTranslation();
  const { call } = useStores();
  const profile = useProfile();
  const change = useCall();
  return (
    <>
      <div>
        <Title order={1} className={classes.title}>
          {t('firstRun.account.title', { host: profile.name })}
        </Title>
        <Group gap="xs" mt="var(--ph-space-4)">
          <Text c="dimmed" component="bdi">
            {profile.baseUrl}
          </Text>
          <NotEncryptedBadge profile={profile} />
          {profile.managed ? (
            <ManagedMark />
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={change.busy}
              onClick={() => void change.run(() => call('profiles.changeBackend', { profileId: profile.id }))}
            >
              {t('firstRun.account.change')}
            </Button>
          )}
        </Group>
      </div>
      {profile.sessionExpired && (
        <Notice role="status" tone="info" Icon={IconClockPause} title={t('firstRun.account.expiredTitle')}>
          {t('firstRun.account.expired')}
        </Notice>
      )}
      <Tabs defaultValue="sign-in" keepMounted={false}>
        <Tabs.List grow aria-label={t('firstRun.account.tabs')} mb="lg">
          <Tabs.Tab value="sign-in">{t('firstRun.account.signIn')}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{t('firstRun.account.signUp')}</Tabs.Tab>
          <Tabs.Tab value="token">{t('firstRun.account.token')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm
            knownEmail={profile.lastEmail}
            send={(account) => call('session.signIn', { profileId: profile.id, ...account })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpForm profileId={profile.id} />
        </Tabs.Panel>
        <Tabs.Panel value="token">
          <TokenForm send={(token) => call('session.useToken', { profileId: profile.id, token })} />
        </Tabs.Panel>
      </Tabs>
      <ProviderSignIn />
    </>
  );
}
