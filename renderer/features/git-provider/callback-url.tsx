import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import screen from '#ui/layout/screen.module.css';
import { CopyButton } from '#ui/lib/copy-button.tsx';
import classes from './callback-url.module.css';

/** The callback URL to register at the Git provider, with a button to copy it. */
export function CallbackUrl() {
  const { t } = useTranslation();
  const { callback, callbackUrl, port } = useProfile().oauth;
  if (callbackUrl === null) return <Text size="sm">{t('settings.provider.noCallback')}</Text>;
  return (
    <>
      <span className={classes.line}>
        <bdi className={classes.url}>{callbackUrl}</bdi>
        <CopyButton compact value={callbackUrl} label={t('settings.provider.copyCallback')} />
      </span>
      <Text size="sm" className={screen.soft}>
        {t('settings.provider.callbackHelp')}
        {callback === 'loopback' && port === null && ` ${t('settings.provider.anyPort')}`}
      </Text>
    </>
  );
}
