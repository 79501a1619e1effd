import { useTranslation } from 'react-i18next';
import type { BatchView } from '#contract/batch.ts';
import { useStoreState, useViewedProfileId } from '#state/context.ts';

/** What a batch does, such as "Copy 3 projects to Staging"; names the backend if it is not the current one. */
export function useBatchTitle(batch: BatchView | undefined): string {
  const { t } = useTranslation();
  const viewedId = useViewedProfileId();
  const backend = useStoreState(
    'clientState',
    ({ client }) => client?.profiles.find(({ id }) => id === batch?.profileId)?.name,
  );
  const count = batch?.total ?? 0;
  const isRecreation = batch?.kind === 'undo' && batch.groups.create > 0 && batch.groups.update === 0;
  const kind = isRecreation ? 'recreate' : (batch?.kind ?? 'edit');
  const title = t(`batch.title.${kind}`, { count, backend: backend ?? '' });
  const isElsewhere = kind !== 'copy' && backend !== undefined;
  return isElsewhere && batch?.profileId !== viewedId ? `${title} · ${backend}` : title;
}
