import { Button, List, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalData, localDataKinds } from '#contract/session.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useGo } from '#state/use-go.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { keptEncrypted } from './sign-out.ts';

/**
 * Signs out and deletes the person's data on this computer, after a confirmation that lists it; without a keychain, lists
 * what signing out loses.
 */
export default function SignOutDialog() {
  const { t } = useTranslation();
  const { call, signingOut } = useStores();
  const { id: profileId, name, signOutDeletes } = useProfile();
  const go = useGo();
  const everything = useStoreState('signingOut', (state) => state.everything);
  const { busy, error, run } = useCall();
  const [data, setData] = useState<LocalData | null>(null);
  const close = () => signingOut.setState({ profileId: null, everything: true });

  useEffect(() => {
    void call('session.localData', { profileId }).then((reply) => {
      if (reply.ok) setData(reply.value);
    });
  }, [call, profileId]);

  async function signOut() {
    const name = everything ? 'session.signOutAndDelete' : 'session.signOut';
    const reply = await run(() => call(name, { profileId }));
    if (!reply?.ok) return;
    close();
    go('/', { replace: true });
  }

  const kinds = localDataKinds.filter(
    (kind) => data !== null && data[kind] > 0 && (everything || keptEncrypted.includes(kind)),
  );
  const why = everything ? signOutDeletes : 'no-keychain';
  const nothing = everything ? 'shell.signOutDelete.nothing' : 'shell.signOutDelete.nothingLost';
  return (
    <Dialog
      role="alertdialog"
      title={t(everything ? 'shell.signOutDelete.title' : 'shell.signOutDelete.titleLost', { name })}
      onClose={close}
    >
      <Stack gap="sm">
        {why !== null && <Text size="sm">{t(`shell.signOutDelete.why.${why}`)}</Text>}
        {kinds.length === 0 ? (
          <Text size="sm">{t(data === null ? 'shell.signOutDelete.lead' : nothing)}</Text>
        ) : (
          <>
            <Text size="sm">{t('shell.signOutDelete.lead')}</Text>
            <List size="sm">
              {kinds.map((kind) => (
                <List.Item key={kind}>
                  {t(`shell.signOutDelete.kinds.${kind}`, { count: data?.[kind] ?? 0 })}
                </List.Item>
              ))}
            </List>
          </>
        )}
        {(data === null || kinds.length > 0) && <Text size="sm">{t('shell.signOutDelete.final')}</Text>}
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions focusCancel onCancel={close}>
          <Button color="red" loading={busy} onClick={() => void signOut()}>
            {t(everything ? 'common.delete' : 'shell.signOut')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
