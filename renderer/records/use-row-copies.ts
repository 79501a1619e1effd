import { IconCopy, IconId, IconLink } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deepLink, linkKindOf } from '#contract/links.ts';
import type { ListRow } from '#contract/lists.ts';
import { profileOf } from '../state/client-state.ts';
import { useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';
import { type RecordKind, recordName } from './record-kind.ts';

/** The entries of a context menu that copy a record's name, its identifier and a link to it. */
export function useRowCopies(): {
  readonly copy: (text: string) => Promise<void>;
  readonly entriesOf: (kind: RecordKind, row: ListRow<RecordKind>) => readonly RowMenuEntry[];
} {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { clientState, call } = useStores();
  return useMemo(() => {
    async function copy(text: string): Promise<void> {
      await navigator.clipboard.writeText(text);
      toasts.done(t('common.copied'));
    }
    return {
      copy,
      entriesOf(kind, row) {
        const { profileId, id } = row;
        async function copyName(): Promise<void> {
          // The names of projects may be cut in rows.
          const reply =
            kind === 'projects' && id !== null ? await call('projects.cached', { profileId, id }) : null;
          await copy((reply?.ok ? reply.value.record?.name : undefined) ?? recordName(row));
        }
        const baseUrl = profileOf(clientState.getState(), profileId)?.baseUrl;
        const entry = (label: string, Icon: RowMenuEntry['Icon'], run: () => unknown): RowMenuEntry => ({
          ...{ label, Icon, group: 'copy', run: () => void run() },
        });
        const entries = [entry(t('resources.copyName'), IconCopy, copyName)];
        if (id === null) return entries;
        entries.push(entry(t('resources.copyId'), IconId, () => copy(id)));
        if (baseUrl == null) return entries;
        const link = deepLink({ baseUrl, target: { kind: linkKindOf(kind), id } });
        return [...entries, entry(t('links.copy'), IconLink, () => copy(link))];
      },
    };
  }, [t, toasts, clientState, call]);
}

/** While it is mounted, the palette copies this link; nothing for null. */
export function useLinkCopier(link: string | null): void {
  const { linkCopiers } = useStores();
  const { copy } = useRowCopies();
  useEffect(() => {
    if (link === null) return;
    const run = () => void copy(link);
    linkCopiers.add(run);
    return () => void linkCopiers.delete(run);
  }, [linkCopiers, copy, link]);
}
