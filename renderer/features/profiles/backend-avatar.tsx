import type { ReactNode } from 'react';
import type { ProfileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { StateShape } from '#ui/layout/state-shape.tsx';
import classes from './backend-avatar.module.css';
import { ProductionLabel } from './production-label.tsx';
import { initials } from './profile-state-text.tsx';

/** A profile's colour and initials, its production mark and its state. Hidden from assistive technology. */
export function BackendAvatar({
  profile: { name, color, production },
  state,
  small = false,
}: {
  readonly profile: Pick<ProfileInfo, 'name' | 'color' | 'production'>;
  readonly state: ProfileState;
  readonly small?: boolean;
}) {
  return (
    <span
      className={classes.avatar}
      data-profile-color={color}
      data-production={production || undefined}
      data-small={small || undefined}
      aria-hidden="true"
    >
      {initials(name)}
      <span className={classes.state} data-state={state}>
        <StateShape state={state} />
      </span>
    </span>
  );
}

interface BackendChipProps {
  readonly profile: Pick<ProfileInfo, 'name' | 'color' | 'production'>;
  /** Shown instead of the name. */
  readonly children?: ReactNode;
}

/** The name of a profile on a chip in its colour, and "PROD" after the name of a production one. */
export function BackendChip({ profile: { name, color, production }, children }: BackendChipProps) {
  return (
    <span className={classes.chip} data-profile-color={color} data-production={production || undefined}>
      {children ?? (
        <bdi className={classes.chipName} title={name}>
          {name}
        </bdi>
      )}
      {production && <ProductionLabel />}
    </span>
  );
}
