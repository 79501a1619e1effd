import { IconCopy, IconId } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../state/toasts.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';

/** The entries of a context menu that copy a record's name and its identifier. */
export function useRowCopies(): {
  readonly copy: (text: string) => Promise<void>;
  /** @param name the text, or a function that loads it; `id` is null if the backend sent none */
  readonly entriesOf: (name: string | (() => Promise<string>), id: string | null) => readonly RowMenuEntry[];
} {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMemo(() => {
    async function copy(text: string): Promise<void> {
      await navigator.clipboard.writeText(text);
      toasts.done(t('common.copied'));
    }
    return {
      copy,
      entriesOf(name, id) {
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
        return entries;
      },
    };
  }, [t, toasts]);
}
