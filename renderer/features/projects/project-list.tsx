import { Menu } from '@mantine/core';
import {
  IconColumns2,
  IconCopyPlus,
  IconFileImport,
  IconFiles,
  IconPencil,
  IconStack2,
  IconTemplate,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListRow } from '#contract/lists.ts';
import { usageRoute } from '#contract/routes.ts';
import { entryKey } from '#records/list-entry.ts';
import type { RecordList } from '#records/record-list.tsx';
import { hasUsagePage, usageIcons } from '#records/usage-link.tsx';
import { useCurrentProfileId, useProfileId, useStoreState, useStores } from '#state/context.ts';
import { useChangeButton, useChangeRefusal } from '#state/use-change-button.ts';
import { useGo } from '#state/use-go.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { shorten } from '#ui/text/shorten.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { templatesOf } from '../templates/templates-store.ts';
import { useProjectMarks } from '../views/use-project-marks.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { projectActions } from './project-actions.ts';
import { useProjectColumns } from './project-columns.tsx';
import { noFields } from './project-fields.ts';
import { useProjectForms } from './use-project-forms.ts';

/** The list of projects. */
const projectList: RecordList<'projects'> = {
  kind: 'projects',
  icon: <IconStack2 size={20} />,
  create: ({ projectDrafts }, profileId, forAny) => projectDrafts.openNew(profileId, noFields, forAny),
  DeleteDialog: DeleteProjectDialog,
  actions: projectActions,
  useParts({ profileIds }) {
    const marks = useProjectMarks(profileIds);
    const hasTimes = useStoreState(
      'projects',
      ({ entries }) => entries[entryKey(profileIds)]?.page?.hasTimes ?? false,
    );
    const menuOf = useProjectMenu();
    return {
      columns: useProjectColumns(hasTimes),
      menuOf: (row) => [...menuOf(row), ...marks.menuOf(row)],
      buttonsOf,
      menu: <ProjectsMenu />,
      dialogs: marks.outlet,
    };
  },
};
export default projectList;

function buttonsOf({ id, name }: ListRow<'projects'>) {
  return id !== null && <ProjectButtons id={id} name={name} />;
}

/** The menu for all projects. */
function ProjectsMenu() {
  const { t } = useTranslation();
  const stores = useStores();
  const { batches } = stores;
  const profileId = useProfileId();
  const go = useGo();
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconFileImport size={16} aria-hidden="true" />}
        onClick={() => batches.open({ kind: 'import', profileId })}
      >
        {t('imports.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTemplate size={16} aria-hidden="true" />}
        onClick={() => templatesOf(stores).open({ kind: 'manage' })}
      >
        {t('templates.manage')}
      </Menu.Item>
      <Menu.Item leftSection={<IconColumns2 size={16} aria-hidden="true" />} onClick={() => go('/compare')}>
        {t('compare.title')}
      </Menu.Item>
    </>
  );
}

interface ProjectButtonsProps {
  readonly id: string;
  readonly name: string;
}

/** The buttons of a project's row, beside the one that deletes it. */
const ProjectButtons = memo(function ProjectButtons({ id, name }: ProjectButtonsProps) {
  const { t } = useTranslation();
  const { edit } = useProjectForms();
  const profileId = useProfileId();
  const changing = useChangeButton(profileId);
  return (
    <>
      <CopyLink target={{ kind: 'project', id }} compactFor={name} />
      <IconButton
        label={t('projects.editNamed', { name: shorten(name) })}
        Icon={IconPencil}
        onClick={() => void edit(profileId, id)}
        {...changing}
      />
    </>
  );
});

/** The entries of the context menu of a project's row that other lists do not have. */
function useProjectMenu(): (row: ListRow<'projects'>) => readonly RowMenuEntry[] {
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
    const change = (label: string, Icon: RowMenuEntry['Icon'], run: () => unknown, reason?: string) =>
      ({ label, Icon, group: 'change', refusal: reason, run: () => void run() }) as const;
    const refused = refusal(profileId);
    const save = () => void saveAsTemplate(profileId, id);
    return [
      ...usageEntries(row),
      // Copying changes the other backend.
      change(t('copy.open'), IconCopyPlus, () => batches.copy(profileId, [id], currentId)),
      change(t('project.duplicate'), IconFiles, () => duplicate(profileId, id), refused),
      { label: t('templates.saveAs'), Icon: IconTemplate, group: 'copy', run: save },
      change(t('project.edit'), IconPencil, () => edit(profileId, id), refused),
    ];
  };
}
