import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import classes from './production-banner.module.css';
import { profileName } from './profile-name.tsx';

/** The banner that marks a production backend on every screen. */
export function ProductionBanner() {
  const { t } = useTranslation();
  const profile = useProfile();
  if (!profile.production) return null;
  return (
    <section className={classes.band} aria-label={t('profiles.production')}>
      <strong>{t('profiles.production')}</strong>
      <bdi className={classes.name}>{profileName(t, profile)}</bdi>
    </section>
  );
}
