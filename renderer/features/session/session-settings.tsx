import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { accountText, signedInText } from '#state/account-text.ts';
import { useProfile } from '#state/context.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Who is signed in, until when, and the button to sign in again. The sample backend has no sign-in. */
export function SessionSettings() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sample, signedInAs, tokenExpiresAt } = useProfile();
  if (sample) return null;
  return (
    <SettingsPart title={t('shell.session.title')}>
      <div className={screen.card}>
        <Facts>
          <Fact name={signedInText(t, signedInAs)}>
            <bdi>{accountText(t, signedInAs)}</bdi>
          </Fact>
          <Fact name={t('shell.session.ends')}>
            {tokenExpiresAt === null ? t('shell.session.endsUnknown') : formats.dateTime(tokenExpiresAt)}
          </Fact>
        </Facts>
      </div>
      <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
        <SignInAgain size="xs" />
      </div>
    </SettingsPart>
  );
}
