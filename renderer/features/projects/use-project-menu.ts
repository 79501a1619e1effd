import { IconExternalLink, IconLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deepLink } from '#contract/links.ts';
import type { ListRecords } from '#contract/lists.ts';
import { useRowCopies } from '#records/use-row-copies.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useGo } from '#state/use-go.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { useEditProject } from './use-edit-project.ts';

/** The context menu of a project's row, without deleting. */
export function useProjectMenu(): (row: ListRecords['projects']) => readonly RowMenuEntry[] {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, baseUrl } = useProfile();
  const go = useGo();
  const edit = useEditProject();
  const { copy, entriesOf } = useRowCopies();

  return ({ id, name }) => {
    if (id === null) return entriesOf(name, null);
    const open = () => go(`/projects/${encodeURIComponent(id)}`);
    /** The texts of a row may be cut. */
    async function wholeName(): Promise<string> {
      const reply = await call('projects.known', { profileId, id: id ?? '' });
      return (reply.ok ? reply.value.record?.name : undefined) ?? name;
    }
    const entries: RowMenuEntry[] = [
      { label: t('resources.open'), Icon: IconExternalLink, group: 'open', run: open },
      ...entriesOf(wholeName, id),
    ];
    if (baseUrl !== null) {
      const run = () => void copy(deepLink({ baseUrl, kind: 'project', id }));
      entries.push({ label: t('links.copy'), Icon: IconLink, group: 'copy', run });
    }
    entries.push({ label: t('project.edit'), Icon: IconPencil, group: 'change', run: () => void edit(id) });
    return entries;
  };
}
