import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarOff, IconTag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { emptyList, entryKey } from '#records/list-entry.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { type TaggedProject, TagsDialog } from './tags-dialog.tsx';

type Row = ListRow<'projects'>;

/** Favourites (F) and tags (T) of listed projects: by key for the focused row, and in its context menu. */
export function useProjectMarks(profileIds: readonly string[]) {
  const { t } = useTranslation();
  const { call, projects } = useStores();
  const toasts = useToasts();
  const [tagged, setTagged] = useState<TaggedProject | null>(null);
  const [told, setTold] = useState('');

  function focusedRow(): Row | undefined {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
    const { page } = projects.getState().entries[entryKey(profileIds)] ?? emptyList;
    return row == null || page === null ? undefined : page.rows[Number(row.dataset.index) - page.offset];
  }

  async function toggle({ profileId, key, name, favourite }: Row): Promise<void> {
    const reply = await call('views.mark', { profileId, key, mark: { favourite: !favourite } });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
    else setTold(t(favourite ? 'views.unfavourited' : 'views.favourited', { name }));
  }

  function tag({ profileId, key, name, favourite, tags }: Row): void {
    setTagged({ profileId, key, name, favourite, tags });
  }

  function onFocused(run: (row: Row) => unknown): void {
    const row = focusedRow();
    if (row !== undefined && row.leaving === undefined) void run(row);
  }

  useShortcuts({ f: () => onFocused(toggle), t: () => onFocused(tag) });

  const menuOf = (row: Row): readonly RowMenuEntry[] => [
    {
      label: t(row.favourite ? 'views.removeFavourite' : 'views.addFavourite'),
      Icon: row.favourite ? IconStarOff : IconStar,
      keys: ['F'],
      group: 'change',
      refusal: undefined,
      run: () => void toggle(row),
    },
    {
      label: t('views.editTags'),
      Icon: IconTag,
      keys: ['T'],
      group: 'change',
      refusal: undefined,
      run: () => tag(row),
    },
  ];

  const outlet: ReactNode = (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {tagged !== null && <TagsDialog project={tagged} onClose={() => setTagged(null)} />}
    </>
  );
  return { menuOf, outlet };
}
