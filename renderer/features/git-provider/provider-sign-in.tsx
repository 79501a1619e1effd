import { Button, Divider, Group, Text } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { shorten } from '#ui/text/shorten.ts';
import { ClientIdDialog } from './client-id-dialog.tsx';
import { FlowRegion } from './flow-region.tsx';

interface ProviderSignInProps {
  readonly purpose?: 'sign-in' | 'sign-in-again';
}

/** Sign-in with the Git provider (`POST /auth/gitprovider`): the button, and the flow that it started. */
export function ProviderSignIn({ purpose = 'sign-in' }: ProviderSignInProps) {
  const { t } = useTranslation();
  const { gitProviderFlows } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  const { busy, error, run } = useCall();
  const [asking, setAsking] = useState(false);
  const inProgress = useStoreState(
    'gitProviderFlows',
    ({ flows }) => flows[profileId]?.purpose.kind === purpose,
  );

  // Dismisses the flow when it is no longer needed: signed in, or the backend is being changed.
  useEffect(
    () => () => {
      if (gitProviderFlows.getState().flows[profileId]?.purpose.kind === purpose)
        void gitProviderFlows.dismiss(profileId);
    },
    [gitProviderFlows, profileId, purpose],
  );

  const { clientId } = providerConfig;
  function start() {
    if (clientId === null) setAsking(true);
    else void run(() => gitProviderFlows.start(profileId, { kind: purpose }, null));
  }
  return (
    <>
      {inProgress ? (
        <FlowRegion purpose={purpose} />
      ) : (
        <div>
          <Divider label={t('gitProvider.or')} mb="md" />
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={busy}
            leftSection={<IconGitBranch size={16} aria-hidden="true" />}
            onClick={start}
          >
            {t('gitProvider.continue')}
          </Button>
          {clientId !== null && (
            <Group gap="xs" mt="var(--ph-space-4)" justify="center">
              <Text size="sm" c="dimmed" dir="auto">
                {t('gitProvider.clientId', { id: shorten(clientId, 40) })}
              </Text>
              <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
                {t('gitProvider.otherClientId')}
              </Button>
            </Group>
          )}
        </div>
      )}
      {error !== null && !inProgress && <ErrorAlert error={error} />}
      {asking && <ClientIdDialog purpose={purpose} onClose={() => setAsking(false)} />}
    </>
  );
}
