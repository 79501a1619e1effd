import { useTranslation } from 'react-i18next';
import { useProfile } from '../stores/context.ts';
import { CallbackUrl } from './callback-url.tsx';
import { Fact, Facts } from './facts.tsx';
import screen from './screen.module.css';

/** What is stored of the OAuth application, and what to register there. Of the secret only whether there is one. */
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
