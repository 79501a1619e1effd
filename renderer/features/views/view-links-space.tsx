import { builtInViewNames, type SavedView } from '#contract/views.ts';
import { useProfileId, useStoreState } from '#state/context.ts';
import classes from './view-links.module.css';
import { viewsOf } from './view-route.ts';

const none: readonly SavedView[] = [];

/** Reserves space for the views while they load, so that the links below do not move under the pointer. */
export function ViewLinksSpace() {
  const profileId = useProfileId();
  const saved = useStoreState('clientState', ({ client }) => client?.views ?? none);
  const rows = [...builtInViewNames('projects'), ...viewsOf(saved, profileId).map(({ id }) => id)];
  return (
    <ul className={classes.list} aria-hidden="true">
      {rows.map((row) => (
        <li key={row} className={classes.row}>
          <span className={classes.link}>&nbsp;</span>
        </li>
      ))}
    </ul>
  );
}
