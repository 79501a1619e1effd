import { Menu } from '@mantine/core';
import { IconColumns2, IconFileImport, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { entryKey } from '#records/list-entry.ts';
import type { RecordList } from '#records/record-list.tsx';
import { useProfileId, useStoreState, useStores } from '#state/context.ts';
import { useGo } from '#state/use-go.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { templatesOf } from '../templates/templates-store.ts';
import { useProjectMarks } from '../views/use-project-marks.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { projectActions } from './project-actions.ts';
import { ProjectButtons } from './project-buttons.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { noFields } from './project-fields.ts';
import { useProjectMenu } from './use-project-menu.ts';

/** The list of projects. */
const projectList: RecordList<'projects'> = {
  kind: 'projects',
  icon: <Logo size={34} />,
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
