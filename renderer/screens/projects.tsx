import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { BatchStrips } from '../features/batch/batch-strips.tsx';
import { DeleteProjectDialog } from '../features/projects/delete-project-dialog.tsx';
import { ProjectButtons } from '../features/projects/project-buttons.tsx';
import { noFields } from '../features/projects/project-fields.ts';
import { ProjectName } from '../features/projects/project-name.tsx';
import { SelectionBar } from '../features/projects/selection-bar.tsx';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useProjectSelection } from '../records/use-row-selection.ts';
import { useProfile, useStores } from '../state/context.ts';
import { Logo } from '../ui/layout/logo.tsx';
import type { Column } from '../ui/table/columns.ts';
import { IdCell } from '../ui/table/id-cell.tsx';
import { TextCell } from '../ui/table/text-cell.tsx';

/** Narrow tables keep what identifies a project. */
const layout: Record<ProjectFieldName, Pick<Column<never>, 'width' | 'hiddenBelow'>> = {
  name: { width: '28%' },
  description: { width: '30%', hiddenBelow: 56 },
  path: { hiddenBelow: 40 },
  sourceId: { hiddenBelow: 28 },
  vmId: { hiddenBelow: 28 },
};

/** What a column shows of a project. */
function cellOf(project: ListRecords['projects'], field: ProjectFieldName) {
  if (field === 'name') return <ProjectName id={project.id} name={project.name} />;
  const isId = field === 'sourceId' || field === 'vmId';
  return isId ? <IdCell text={project[field]} /> : <TextCell text={project[field]} />;
}

const deletion = {
  nameOf: ({ name }: ListRecords['projects']) => name,
  Dialog: DeleteProjectDialog,
  buttons: ({ id, name }: ListRecords['projects']) => id !== null && <ProjectButtons id={id} name={name} />,
};

/** The list of projects. */
export default function Projects() {
  const { t } = useTranslation();
  const { drafts } = useStores();
  const { id: profileId } = useProfile();
  const selection = useProjectSelection();
  const columns = useMemo(
    () =>
      projectFieldNames.map(
        (field): Column<ListRecords['projects']> => ({
          id: field,
          title: t(`projects.column.${field}`),
          sortable: true,
          ...layout[field],
          cell: (project) => cellOf(project, field),
        }),
      ),
    [t],
  );
  return (
    <ResourceScreen
      kind="projects"
      pick={(stores) => stores.projects}
      columns={columns}
      icon={<Logo size={34} />}
      onNew={() => drafts.open(profileId, null, noFields)}
      filter={{ label: t('projects.filter'), hint: t('projects.filterHint') }}
      deletion={deletion}
      selection={selection}
      above={<BatchStrips />}
      below={<SelectionBar />}
    />
  );
}
