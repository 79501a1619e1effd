import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useCurrentProfileId, useStoreState } from '#state/context.ts';

/** The text of a title: deletions name what is deleted. */
function titleOf(batch: BatchInfo | undefined) {
  if (batch?.kind !== 'remove') return batch?.kind ?? 'edit';
  return batch.list === 'projects' ? 'delete' : batch.list;
}

/** What a batch does, such as "Copy 3 projects to Staging"; names the backend if it is not the current one. */
export function useBatchTitle(batch: BatchInfo | undefined): string {
  const { t } = useTranslation();
  const currentId = useCurrentProfileId();
  const backend = useStoreState(
    'clientState',
    ({ client }) => client?.profiles.find(({ id }) => id === batch?.profileId)?.name,
  );
  const count = batch?.total ?? 0;
  const isRecreation = batch?.kind === 'undo' && batch.groups.create > 0 && batch.groups.update === 0;
  const kind = isRecreation ? 'recreate' : titleOf(batch);
  const title = t(`batch.title.${kind}`, { count, backend: backend ?? '' });
  const isElsewhere = kind !== 'copy' && backend !== undefined;
  return isElsewhere && batch?.profileId !== currentId ? `${title} · ${backend}` : title;
}
