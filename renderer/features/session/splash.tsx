import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Delayed } from '#ui/feedback/delayed.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { KeychainNotice } from './keychain-notice.tsx';
import classes from './splash.module.css';

/** Shown while the session is being restored, also while it waits for the keychain. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <main className={classes.root}>
      <Logo size={72} className={classes.wheel} />
      <VisuallyHidden>
        <h1>{t('common.appName')}</h1>
      </VisuallyHidden>
      <Delayed>
        <Text role="status" className={classes.text}>
          {t('firstRun.restoring')}
        </Text>
      </Delayed>
      <div className={classes.notice}>
        <KeychainNotice />
      </div>
    </main>
  );
}
