import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { ProfileDot, profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';

/** The name of a side at the head of its column, below the hatched line where it is production. */
export function SideName({ profile }: { readonly profile: ProfileInfo }) {
  const { t } = useTranslation();
  const name = profileName(t, profile);
  return (
    <span className={classes.sideName} data-production={profile.production || undefined} title={name}>
      <ProfileDot color={profile.color} />
      <bdi>{name}</bdi>
      {profile.production && <ProductionLabel />}
    </span>
  );
}
