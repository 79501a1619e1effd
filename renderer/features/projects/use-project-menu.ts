import { IconCopyPlus, IconExternalLink, IconFiles, IconPencil, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListRow } from '#contract/lists.ts';
import { recordRoute, usageRoute } from '#contract/routes.ts';
import { hasUsagePage, usageIcons } from '#records/usage-link.tsx';
import { useRowCopies } from '#records/use-row-copies.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useChangeRefusal } from '#state/use-change-button.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { useDuplicateProject } from './use-duplicate-project.ts';
import { useEditProject } from './use-edit-project.ts';
import { useSaveAsTemplate } from './use-save-as-template.ts';

/** The context menu of a project's row, except for deleting. */
export function useProjectMenu(): (row: ListRow<'projects'>) => readonly RowMenuEntry[] {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const navigate = useNavigate();
  const currentId = useCurrentProfileId();
  const openProfile = useOpenProfile();
  const edit = useEditProject();
  const duplicate = useDuplicateProject();
  const saveAsTemplate = useSaveAsTemplate();
  const refusal = useChangeRefusal();
  const { entriesOf } = useRowCopies();

  /** The pages of its VM and source. */
  function usageEntries({ vmId, sourceId }: ListRow<'projects'>): readonly RowMenuEntry[] {
    const subjects = [
      { kind: 'vm', id: vmId },
      { kind: 'source', id: sourceId },
    ] as const;
    return subjects.filter(hasUsagePage).map((subject) => ({
      label: t(`usage.show.${subject.kind}`),
      Icon: usageIcons[subject.kind],
      group: 'open',
      run: () => void navigate(usageRoute(subject)),
    }));
  }

  return (row) => {
    const { id, name, profileId } = row;
    if (id === null) return [...usageEntries(row), ...entriesOf('project', row, name)];
    /** The texts of a row may be cut. */
    async function wholeName(): Promise<string> {
      const reply = await call('projects.cached', { profileId, id: id ?? '' });
      return (reply.ok ? reply.value.record?.name : undefined) ?? name;
    }
    const open: RowMenuEntry = {
      label: t('resources.open'),
      Icon: IconExternalLink,
      group: 'open',
      run: () => openProfile(profileId, recordRoute('projects', id)),
    };
    const entries: RowMenuEntry[] = [open, ...usageEntries(row), ...entriesOf('project', row, wholeName)];
    const copyOver = () => batches.copy(profileId, [id], currentId);
    // Copying changes the other backend.
    entries.push({
      label: t('copy.open'),
      Icon: IconCopyPlus,
      group: 'change',
      refusal: undefined,
      run: copyOver,
    });
    entries.push({
      label: t('project.duplicate'),
      Icon: IconFiles,
      group: 'change',
      refusal: refusal(profileId),
      run: () => void duplicate(profileId, id),
    });
    entries.push({
      label: t('templates.saveAs'),
      Icon: IconTemplate,
      group: 'copy',
      run: () => void saveAsTemplate(profileId, id),
    });
    entries.push({
      label: t('project.edit'),
      Icon: IconPencil,
      group: 'change',
      refusal: refusal(profileId),
      run: () => void edit(profileId, id),
    });
    return entries;
  };
}
