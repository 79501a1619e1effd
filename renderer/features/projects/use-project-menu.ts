import { IconCopyPlus, IconFiles, IconPencil, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListRow } from '#contract/lists.ts';
import { usageRoute } from '#contract/routes.ts';
import { hasUsagePage, usageIcons } from '#records/usage-link.tsx';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useChangeRefusal } from '#state/use-change-button.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { useProjectForms } from './use-project-forms.ts';

/** The entries of the context menu of a project's row that other lists do not have. */
export function useProjectMenu(): (row: ListRow<'projects'>) => readonly RowMenuEntry[] {
  const { t } = useTranslation();
  const { batches } = useStores();
  const navigate = useNavigate();
  const currentId = useCurrentProfileId();
  const { edit, duplicate, saveAsTemplate } = useProjectForms();
  const refusal = useChangeRefusal();

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
    const { id, profileId } = row;
    if (id === null) return usageEntries(row);
    const change = { group: 'change', refusal: refusal(profileId) } as const;
    return [
      ...usageEntries(row),
      {
        label: t('copy.open'),
        Icon: IconCopyPlus,
        group: 'change',
        // Copying changes the other backend.
        refusal: undefined,
        run: () => batches.copy(profileId, [id], currentId),
      },
      {
        ...change,
        label: t('project.duplicate'),
        Icon: IconFiles,
        run: () => void duplicate(profileId, id),
      },
      {
        label: t('templates.saveAs'),
        Icon: IconTemplate,
        group: 'copy',
        run: () => void saveAsTemplate(profileId, id),
      },
      { ...change, label: t('project.edit'), Icon: IconPencil, run: () => void edit(profileId, id) },
    ];
  };
}
