import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/views.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { useProfileId, useStoreState } from '#state/context.ts';
import classes from './view-links.module.css';
import { offeredViews } from './view-route.ts';

const none: readonly SavedView[] = [];

/** Reserves space for the views while they load, so that the links below do not move under the pointer. */
export function ViewLinksSpace({ list }: { readonly list: RecordKind }) {
  const { t } = useTranslation();
  const profileId = useProfileId();
  const saved = useStoreState('clientState', ({ client }) => client?.views ?? none);
  return (
    <ul className={classes.list} aria-hidden="true">
      {offeredViews(t, list, saved, profileId).map(({ id }) => (
        <li key={id} className={classes.row}>
          <span className={classes.link}>&nbsp;</span>
        </li>
      ))}
    </ul>
  );
}
