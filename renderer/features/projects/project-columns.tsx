import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { Project } from '#contract/projects.ts';
import { TextCell } from '#ui/table/text-cell.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectName } from './project-name.tsx';

/** What the table of projects uses of TanStack Table. */
export const features = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof features, Project>();

/** One column for each field of the interface, and one for what can be done. */
export const columns = helper.columns([
  helper.accessor('name', { cell: ({ row }) => <ProjectName project={row.original} /> }),
  helper.accessor('description', { cell: ({ getValue }) => <TextCell text={getValue()} /> }),
  helper.accessor('path', { cell: ({ getValue }) => <TextCell text={getValue()} /> }),
  helper.accessor('sourceId', { cell: ({ getValue }) => <TextCell text={getValue()} /> }),
  helper.accessor('vmId', { cell: ({ getValue }) => <TextCell text={getValue()} /> }),
  helper.display({ id: 'actions', cell: ({ row }) => <ProjectActions project={row.original} /> }),
]);
