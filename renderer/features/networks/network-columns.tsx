import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import type { Column } from '#ui/table/columns.ts';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { ProjectLink } from '../projects/project-link.tsx';

type Row = ListRecords['networks'];

/** The columns of a table of network connections. */
export function useNetworkColumns(): {
  readonly domain: Column<Row>;
  readonly port: Column<Row>;
  readonly project: Column<Row>;
} {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      domain: {
        id: 'domain',
        title: t('networks.column.domain'),
        cell: ({ domain }) => <TextCell text={domain} className={classes.strong} />,
      },
      port: {
        id: 'port',
        title: t('networks.column.port'),
        width: '7rem',
        narrowWidth: '5rem',
        cell: ({ port }) => port,
      },
      project: {
        id: 'project',
        title: t('networks.column.project'),
        cell: ({ projectId, projectName }) => <ProjectLink id={projectId} name={projectName} />,
      },
    }),
    [t],
  );
}
