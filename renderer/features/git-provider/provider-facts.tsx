import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';
import { useProfile } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './callback-url.module.css';

/** The stored OAuth application, if there is one, and the callback URL to register. Shows only whether a secret is stored. */
export function ProviderFacts() {
  const { t } = useTranslation();
  const { providerConfig } = useProfile();
  return (
    <div className={screen.card}>
      <Facts>
        {hasApplication(providerConfig) && (
          <>
            <Fact name={t('firstRun.provider.clientId')}>
              {providerConfig.clientId === null ? t('common.notSet') : <bdi>{providerConfig.clientId}</bdi>}
            </Fact>
            <Fact name={t('firstRun.provider.clientSecret')}>
              {providerConfig.secret === 'set' ? t('settings.provider.secretSet') : t('common.notSet')}
            </Fact>
          </>
        )}
        <Fact name={t('settings.provider.callbackUrl')}>
          <CallbackUrl />
        </Fact>
      </Facts>
    </div>
  );
}

/** Whether any part of an OAuth application is stored. */
export function hasApplication({ clientId, secret }: ProfileInfo['providerConfig']): boolean {
  return clientId !== null || secret === 'set';
}

/** The callback URL to register at the Git provider, with a button to copy it. */
function CallbackUrl() {
  const { t } = useTranslation();
  const { callback, callbackUrl, port } = useProfile().oauth;
  if (callbackUrl === null) return <Text size="sm">{t('settings.provider.noCallback')}</Text>;
  return (
    <>
      <span className={classes.line}>
        <bdi className={classes.url}>{callbackUrl}</bdi>
        <CopyButton compact value={callbackUrl} label={t('settings.provider.copyCallback')} />
      </span>
      <SoftText>
        {t('settings.provider.callbackHelp')}
        {callback === 'loopback' && port === null && ` ${t('settings.provider.anyPort')}`}
      </SoftText>
    </>
  );
}
