import type { ActivityKind } from '#contract/activity.ts';
import classes from './kind-mark.module.css';

/** On a grid of 12. */
const shapes = {
  up: <path d="M6 1.5 11 10.5H1z" />,
  dot: <circle cx="6" cy="6" r="4.25" />,
  down: <path d="M6 10.5 1 1.5h10z" />,
  lines: <path d="M1.5 2h9v1.75h-9zM1.5 5.125h9v1.75h-9zM1.5 8.25h9V10h-9z" />,
  diamond: <path d="M6 .75 11.25 6 6 11.25.75 6z" />,
  half: (
    <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5zM6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1m0 1.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5" />
  ),
  square: <rect x="1.75" y="1.75" width="8.5" height="8.5" rx="1" />,
  ring: <path d="M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1m0 1.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5" />,
} as const;

const marks: Readonly<Record<ActivityKind | 'run', keyof typeof shapes>> = {
  created: 'up',
  updated: 'dot',
  deleted: 'down',
  run: 'lines',
  'changed-while-away': 'half',
  'challenge-changed': 'diamond',
  authorization: 'dot',
  network: 'dot',
  domain: 'diamond',
  'git-provider': 'dot',
  backend: 'square',
  session: 'ring',
};

/** The kind of a change: ▲ created, ● changed, ▼ deleted, ≡ several, ◆ domain. Hidden from assistive technology. */
export function KindMark({ kind }: { readonly kind: ActivityKind | 'run' }) {
  return (
    <svg
      className={classes.mark}
      data-kind={kind}
      viewBox="0 0 12 12"
      width={12}
      height={12}
      aria-hidden="true"
    >
      {shapes[marks[kind]]}
    </svg>
  );
}
