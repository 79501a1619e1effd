import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { CallbackUrl } from './callback-url.tsx';

/** The stored OAuth application, and the callback URL to register. Of the secret only whether one is stored. */
export function ProviderFacts() {
  const { t } = useTranslation();
  const { clientId, secret } = useProfile().providerConfig;
  return (
    <div className={screen.card}>
      <Facts>
        <Fact name={t('firstRun.provider.clientId')}>
          {clientId === null ? t('common.notSet') : <bdi>{clientId}</bdi>}
        </Fact>
        <Fact name={t('firstRun.provider.clientSecret')}>
          {secret === 'set' ? t('settings.provider.replace') : t('common.notSet')}
        </Fact>
        <Fact name={t('settings.provider.callbackUrl')}>
          <CallbackUrl />
        </Fact>
      </Facts>
    </div>
  );
}
