import { useTranslation } from 'react-i18next';
import type { NetworkConnection } from '#contract/networks.ts';
import classes from '#ui/table/resource-table.module.css';
import type { ResourceColumn } from '#ui/table/resource-table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import { ProjectLink } from '../projects/project-link.tsx';
import { useProjectTable } from '../projects/use-project-table.ts';

/** What a table of network connections shows. */
export function useConnectionColumns(): {
  readonly domain: ResourceColumn<NetworkConnection>;
  readonly port: ResourceColumn<NetworkConnection>;
  readonly project: ResourceColumn<NetworkConnection>;
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
