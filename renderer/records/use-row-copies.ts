import { IconCopy, IconId, IconLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deepLink, type RecordLinkKind } from '#contract/links.ts';
import { profileOf } from '../state/client-state.ts';
import { useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';

/** The record of a row, to which a link can be copied. */
interface LinkedRow {
  readonly profileId: string;
  readonly id: string | null;
}

/** The entries of a context menu that copy a record's name, its identifier and a link to it. */
export function useRowCopies(): {
  readonly copy: (text: string) => Promise<void>;
  /** @param name the text, or a function that loads it; the `id` of a row is null if the backend sent none */
  readonly entriesOf: (
    kind: RecordLinkKind,
    row: LinkedRow,
    name: string | (() => Promise<string>),
  ) => readonly RowMenuEntry[];
} {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { clientState } = useStores();
  return useMemo(() => {
    async function copy(text: string): Promise<void> {
      await navigator.clipboard.writeText(text);
      toasts.done(t('common.copied'));
    }
    return {
      copy,
      entriesOf(kind, { profileId, id }, name) {
        const copyName = async () => copy(typeof name === 'string' ? name : await name());
        const entries: RowMenuEntry[] = [
          { label: t('resources.copyName'), Icon: IconCopy, group: 'copy', run: () => void copyName() },
        ];
        if (id !== null)
          entries.push({
            label: t('resources.copyId'),
            Icon: IconId,
            group: 'copy',
            run: () => void copy(id),
          });
        const baseUrl = profileOf(clientState.getState(), profileId)?.baseUrl;
        if (id !== null && baseUrl != null) {
          const run = () => void copy(deepLink({ baseUrl, target: { kind, id } }));
          entries.push({ label: t('links.copy'), Icon: IconLink, group: 'copy', run });
        }
        return entries;
      },
    };
  }, [t, toasts, clientState]);
}
