import { useTranslation } from 'react-i18next';
import type { BatchView } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useFrom } from '#state/context.ts';

/** What a batch does, such as "Copy 3 projects to Staging". */
export function useBatchTitle(batch: BatchView | undefined): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const backend = useFrom(
    (stores) => stores.clientState,
    ({ client }) => client?.profiles.find(({ id }) => id === batch?.profileId)?.name,
  );
  const count = batch?.total ?? 0;
  const kind = batch?.kind ?? 'edit';
  return t(`batch.title.${kind}`, { count, formatted: formats.number(count), backend: backend ?? '' });
}
