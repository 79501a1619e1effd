import type { ProfileState } from '#contract/overview.ts';
import classes from './state-shape.module.css';

/** Each state has a shape of its own, so that it is told by more than colour. */
const shapes = {
  live: 'full',
  connecting: 'half',
  reconnecting: 'half',
  polling: 'half',
  restoring: 'half',
  unreachable: 'square',
  paused: 'bars',
  'signed-out': 'ring',
  new: 'ring',
} as const satisfies Record<ProfileState, string>;

const paths = {
  full: <circle cx="4" cy="4" r="4" />,
  half: (
    <>
      <circle className={classes.outline} cx="4" cy="4" r="3.25" />
      <path d="M4 0a4 4 0 0 0 0 8z" />
    </>
  ),
  square: <rect x="0.25" y="0.25" width="7.5" height="7.5" rx="1.5" />,
  bars: <path d="M0.75 0.5h2.25v7H0.75zM5 0.5h2.25v7H5z" />,
  ring: <circle className={classes.outline} cx="4" cy="4" r="3.25" />,
} as const;

/** The state of a backend: ● live, ◐ connecting or polling, ■ unreachable, ○ signed out. Hidden from assistive technology. */
export function StateShape({ state }: { readonly state: ProfileState }) {
  return (
    <svg
      className={classes.root}
      data-state={state}
      viewBox="0 0 8 8"
      width={8}
      height={8}
      aria-hidden="true"
    >
      {paths[shapes[state]]}
    </svg>
  );
}
