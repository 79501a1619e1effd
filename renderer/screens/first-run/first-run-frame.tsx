import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardProfile } from '#features/profiles/discard-profile.tsx';
import { ProductionLabel } from '#features/profiles/production-label.tsx';
import { ProductionRegion } from '#features/profiles/production-region.tsx';
import { profileName } from '#features/profiles/profile-name.tsx';
import { KeychainNotice } from '#features/session/keychain-notice.tsx';
import { Notices } from '#renderer/shell/notices.tsx';
import { useProfile, useStoreState } from '#state/context.ts';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './first-run-frame.module.css';

const BackendMenu = lazy(async () => ({
  default: (await import('#features/profiles/backend-menu.tsx')).BackendMenu,
}));

const steps = ['backend', 'account', 'provider'] as const;

/** What the app does, for those who have not used it yet. */
const about = ['records', 'changes', 'data'] as const;

/** A step of the first run that has a form. */
type FirstRunStep = (typeof steps)[number];

interface FirstRunFrameProps {
  readonly step: FirstRunStep;
  readonly children: ReactNode;
}

/** The frame of the first run: the name of the app, the progress, and the step itself. */
export function FirstRunFrame({ step, children }: FirstRunFrameProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const current = steps.indexOf(step);
  const several = useStoreState('clientState', ({ client }) => (client?.profiles.length ?? 0) > 1);
  return (
    <div className={classes.root} data-production={profile.production || undefined}>
      <header className={classes.brand}>
        <div className={classes.sky}>
          <Logo size="100%" className={classes.horizon} />
        </div>
        <div className={classes.name}>
          <Logo size={36} className={classes.wheel} />
          <span>{t('common.appName')}</span>
        </div>
        {!several && (
          <ul className={classes.about}>
            {about.map((name) => (
              <li key={name}>{t(`firstRun.about.${name}`)}</li>
            ))}
          </ul>
        )}
        {profile.production && (
          <ProductionRegion>
            <p className={classes.production}>
              <bdi>{profileName(t, profile)}</bdi> <ProductionLabel />
            </p>
          </ProductionRegion>
        )}
        {several && (
          <div className={classes.backend}>
            <Suspense>
              <BackendMenu />
            </Suspense>
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.column}>
          <ol className={classes.steps} aria-label={t('firstRun.steps')}>
            {steps.map((name, index) => (
              <li
                key={name}
                className={classes.step}
                aria-current={index === current ? 'step' : undefined}
                data-done={index < current || undefined}
              >
                {t(`firstRun.step.${name}`)}
              </li>
            ))}
          </ol>
          <Notices />
          <KeychainNotice />
          {children}
          {several && <DiscardProfile />}
        </div>
      </main>
    </div>
  );
}
