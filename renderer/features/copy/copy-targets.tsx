import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { BackendAvatar } from '../profiles/backend-avatar.tsx';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { stateText } from '../profiles/profile-state-text.tsx';
import classes from './copy.module.css';

interface CopyTargetsProps {
  readonly profiles: readonly ProfileInfo[];
  readonly value: string | null;
  readonly onChoose: (profileId: string) => void;
}

/** The backends to copy to, with the state of each. */
export function CopyTargets({ profiles, value, onChoose }: CopyTargetsProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('copy.to')} value={value} onChange={onChoose}>
      <div className={classes.targets}>
        {profiles.map((profile) => {
          const state = profileState(profile);
          return (
            <label
              key={profile.id}
              htmlFor={`copy-to-radio-${profile.id}`}
              className={classes.target}
              data-disabled={!profile.isAuthenticated}
            >
              <Radio
                id={`copy-to-radio-${profile.id}`}
                value={profile.id}
                disabled={!profile.isAuthenticated}
                data-autofocus={profile.id === value || undefined}
                aria-label={profileName(t, profile)}
                aria-describedby={`copy-to-${profile.id}`}
              />
              <BackendAvatar profile={profile} state={state} small />
              <span className={classes.targetText}>
                <bdi className={classes.targetName}>{profileName(t, profile)}</bdi>
                <span id={`copy-to-${profile.id}`} className={classes.soft}>
                  {stateText(t, state)}
                  {profile.production && ' '}
                  {profile.production && <ProductionLabel />}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </Radio.Group>
  );
}
