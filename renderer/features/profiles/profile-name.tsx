import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';
import classes from './profile-name.module.css';

/** The name of a profile; a placeholder if it has no backend yet. */
export function profileName(t: TFunction, { name }: Pick<ProfileInfo, 'name'>): string {
  return name === '' ? t('profiles.unnamed') : name;
}

/** The colour of a profile; never the only thing that distinguishes it from another. */
export function ProfileDot({ color }: Pick<ProfileInfo, 'color'>) {
  return <span className={classes.dot} data-profile-color={color} aria-hidden="true" />;
}

/** Marks the sample backend, whose data is deleted when the app quits. */
export function SampleBadge() {
  const { t } = useTranslation();
  return <span className={classes.sample}>{t('profiles.sample.badge')}</span>;
}

/** A profile in one line: its colour and its name. */
export function ProfileName({ profile }: { readonly profile: ProfileInfo }) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <ProfileDot color={profile.color} />
      <bdi className={classes.name}>{profileName(t, profile)}</bdi>
      {profile.sample && <SampleBadge />}
    </span>
  );
}
