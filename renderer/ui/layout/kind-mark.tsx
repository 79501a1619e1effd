import type { ActivityKind } from '#contract/activity.ts';
import classes from './kind-mark.module.css';

const marks: Readonly<Record<ActivityKind | 'run', string>> = {
  created: '▲',
  updated: '●',
  deleted: '▼',
  run: '≡',
  'changed-while-away': '◐',
  'challenge-changed': '◆',
  authorization: '●',
  network: '●',
  domain: '●',
  'git-provider': '●',
  backend: '■',
  session: '○',
};

/** The kind of a change as a shape. Hidden from assistive technology. */
export function KindMark({ kind }: { readonly kind: ActivityKind | 'run' }) {
  return (
    <span className={classes.mark} data-kind={kind} aria-hidden="true">
      {marks[kind]}
    </span>
  );
}
