import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { useFrom, useProfileId } from '../state/context.ts';
import { shorten } from '../ui/lib/shorten.ts';
import { useShortcuts } from '../ui/lib/use-shortcuts.ts';
import type { RowSelection } from '../ui/table/row-selection.ts';
import { emptyList, entryKey } from './list-pages.ts';
import { projectSelectionOf, useProjectSelectionStore } from './project-selection.ts';
import { isSelected, noRows, selectedCount } from './selection.ts';
import { useListQuery } from './use-list.ts';

/** The selection in the list of projects: by its checkboxes, by keyboard, and by Ctrl/Cmd+A and Escape on the whole screen. */
export function useProjectSelection(): RowSelection<ListRow<'projects'>> {
  const { t } = useTranslation();
  const store = useProjectSelectionStore();
  const profileId = useProfileId();
  const wanted = useListQuery((stores) => stores.projects);
  const page = useFrom(
    (stores) => stores.projects,
    ({ entries }) => (entries[entryKey([profileId])] ?? emptyList).page,
  );
  const selected = useFrom(projectSelectionOf, ({ profiles }) => profiles[profileId] ?? noRows);
  const count = selectedCount(selected);
  const found = page === null ? 0 : page.total - page.leaving;

  useEffect(() => {
    if (page === null) return;
    const inSight = page.rows.map(({ key }) => key);
    void store.check(profileId, inSight);
  }, [store, profileId, page]);

  useShortcuts({
    'mod+a': () => void store.selectAll(profileId, wanted),
    ...(count > 0 && { escape: () => store.clear(profileId) }),
  });

  return useMemo(() => {
    const extent = count === 0 ? 'none' : count >= found ? 'all' : 'some';
    return {
      isSelected: ({ key }) => isSelected(selected, key),
      extent,
      labelOf: ({ name }) => t('bulk.selectNamed', { name: shorten(name) }),
      allLabel: t('bulk.selectAll'),
      onToggle: (row) => store.toggle(profileId, row),
      onExtend: ({ key }, index) => void store.extend(profileId, wanted, { key, index }),
      onBegin: ({ key }) => store.begin(profileId, key),
      onToggleAll() {
        if (extent === 'all') store.clear(profileId);
        else void store.selectAll(profileId, wanted);
      },
    };
  }, [store, profileId, selected, wanted, count, found, t]);
}
