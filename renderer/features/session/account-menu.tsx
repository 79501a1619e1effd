import { Menu } from '@mantine/core';
import { IconLogin2, IconLogout, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountText, signedInText } from '#state/account-text.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useGo } from '#state/use-go.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import classes from '#ui/layout/status-bar.module.css';
import { PauseItem } from '../profiles/pause-item.tsx';
import { ReadOnlyMenuItem } from '../read-only/read-only-menu-item.tsx';
import { UnlockDialog } from '../read-only/unlock-dialog.tsx';
import { signOut } from './sign-out.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/**
 * The account menu: who is signed in, signing in again, and two ways of signing out. The sample backend has no sign-in and
 * is closed instead.
 */
export function AccountMenu() {
  const { t } = useTranslation();
  const { call, signingOut } = useStores();
  const { id: profileId, sample, signedInAs, signOutDeletes } = useProfile();
  const signOutNow = useSignOut();
  const who = accountText(t, signedInAs);
  const signedIn = signedInText(t, signedInAs);
  const [signingIn, setSigningIn] = useState(false);
  const [isUnlocking, setUnlocking] = useState(false);
  return (
    <>
      <Menu position="top-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className={classes.item}
            aria-label={t('shell.account')}
            aria-description={`${signedIn} ${who}`}
            title={who}
          >
            <IconUserCircle size={14} aria-hidden="true" />
            <bdi className={`${classes.text} ${classes.label}`}>{who}</bdi>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <PauseItem />
          <ReadOnlyMenuItem onUnlock={() => setUnlocking(true)} />
          {!sample && (
            <Menu.Item
              leftSection={<IconLogin2 size={16} aria-hidden="true" />}
              onClick={() => setSigningIn(true)}
            >
              {t('shell.again.open')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden="true" />}
            onClick={() =>
              void (sample ? call('profiles.remove', { profileId, withoutKeychain: true }) : signOutNow())
            }
          >
            {t(sample ? 'profiles.sample.close' : 'shell.signOut')}
          </Menu.Item>
          {!sample && signOutDeletes === null && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => signingOut.setState({ profileId, everything: true })}
            >
              {t('shell.signOutDelete.item')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {signingIn && (
        <Suspense>
          <SignInAgainDialog onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
      {isUnlocking && <UnlockDialog onClose={() => setUnlocking(false)} />}
    </>
  );
}

/** Signs out. Unlike after a 401, the route is not remembered. */
function useSignOut(): () => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const stores = useStores();
  const { id: profileId } = useProfile();
  const go = useGo();
  return async () => {
    const reply = await signOut(stores, profileId);
    if (reply === null) return;
    // The guard has redirected to the root route already; this discards the route that it remembered.
    if (reply.ok) go('/', { replace: true });
    else toasts.fail(errorSentence(t, reply.error));
  };
}
