import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { SampleBadge } from './profile-name.tsx';
import classes from './sample-banner.module.css';

/** The banner that marks the sample backend on every screen. */
export function SampleBanner() {
  const { t } = useTranslation();
  const { name, sample } = useProfile();
  if (!sample) return null;
  return (
    <section className={classes.band} aria-label={name}>
      <SampleBadge />
      <span>{t('profiles.sample.banner')}</span>
    </section>
  );
}
