import { Button, Stack, Tabs, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { ProviderSignIn } from '../git-provider/provider-sign-in.tsx';
import { SignInForm, TokenForm } from './account-forms.tsx';

const isUnknown = (error: AppError | undefined) =>
  error?.code === 'other-account' && error.params?.reason === 'unknown';

/** Replaces the access token of the surrounding profile's session, which continues. */
export function SignInAgainDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const { id: profileId, name, lastEmail } = useProfile();
  /** Whether the last token did not identify its owner. */
  const [asks, setAsks] = useState(false);
  const flow = useStoreState('gitProviderFlows', ({ flows }) => {
    const known = flows[profileId];
    return known?.purpose.kind === 'sign-in-again' ? known.flow : null;
  });
  const confirm = useCall();

  function done(): void {
    toasts.done(t('shell.again.done'));
    onClose();
  }

  async function send(request: () => Promise<Reply<void>>): Promise<Reply<void>> {
    const reply = await request();
    setAsks(!reply.ok && isUnknown(reply.error));
    if (reply.ok) done();
    return reply;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the flow has ended
  useEffect(() => {
    if (flow?.status === 'done') done();
  }, [flow?.status]);

  return (
    <Dialog title={t('shell.again.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('shell.again.lead', { name })}</Text>
        <Tabs defaultValue="sign-in" keepMounted={false}>
          <Tabs.List grow aria-label={t('firstRun.account.tabs')} mb="lg">
            <Tabs.Tab value="sign-in">{t('firstRun.account.signIn')}</Tabs.Tab>
            <Tabs.Tab value="token">{t('firstRun.account.token')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="sign-in">
            <SignInForm
              knownEmail={lastEmail}
              send={(account) => send(() => call('session.renew', { profileId, ...account }))}
            />
          </Tabs.Panel>
          <Tabs.Panel value="token">
            <TokenForm send={(token) => send(() => call('session.renewWithToken', { profileId, token }))} />
          </Tabs.Panel>
        </Tabs>
        {(asks || isUnknown(flow?.error)) && (
          <Notice role="status" tone="warning" Icon={IconUserQuestion} title={t('shell.again.same')}>
            <Text size="sm">{t('shell.again.sameHelp')}</Text>
            <Button
              size="xs"
              mt="sm"
              variant="default"
              loading={confirm.busy}
              onClick={() =>
                void confirm
                  .run(() => call('session.confirmRenewal', { profileId }))
                  .then((reply) => reply?.ok && done())
              }
            >
              {t('shell.again.same')}
            </Button>
            {confirm.error !== null && <ErrorAlert error={confirm.error} />}
          </Notice>
        )}
        <ProviderSignIn purpose="sign-in-again" />
      </Stack>
    </Dialog>
  );
}
