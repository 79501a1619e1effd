import { useTranslation } from 'react-i18next';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Column } from '#ui/table/columns.ts';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { ProjectLink } from '../projects/project-link.tsx';
import { useProjectTable } from '../projects/use-project-table.ts';

/** The columns of a table of network connections. */
export function useConnectionColumns(): {
  readonly domain: Column<NetworkConnection>;
  readonly port: Column<NetworkConnection>;
  readonly project: Column<NetworkConnection>;
} {
  const { t } = useTranslation();
  const table = useProjectTable();
  return {
    domain: {
      id: 'domain',
      title: t('networks.column.domain'),
      cell: ({ domain }) => <TextCell text={domain} className={classes.strong} />,
    },
    port: { id: 'port', title: t('networks.column.port'), width: '7rem', cell: ({ port }) => port },
    project: {
      id: 'project',
      title: t('networks.column.project'),
      cell: ({ projectId }) => <ProjectLink id={projectId} table={table} />,
    },
  };
}
