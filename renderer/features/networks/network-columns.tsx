import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import classes from '#ui/table/table.module.css';
import { ProjectLink } from '../projects/project-link.tsx';

type Row = ListRecords['networks'];

/** The columns of a table of network connections. */
export function useNetworkColumns() {
  const { t } = useTranslation();
  return useMemo(
    (): Readonly<Record<'domain' | 'port' | 'project', Column<Row>>> => ({
      domain: {
        id: 'domain',
        title: t('networks.column.domain'),
        fit: { min: 224, grow: 2 },
        cell: ({ domain }) => <CutText column="domain" text={domain} className={classes.strong} />,
      },
      port: {
        id: 'port',
        title: t('networks.column.port'),
        fit: { min: 64, grow: 0 },
        cell: ({ port }) => port,
      },
      project: {
        id: 'project',
        title: t('networks.column.project'),
        fit: { min: 112, grow: 1 },
        cell: ({ projectId, projectName }) => (
          <ProjectLink column="project" id={projectId} name={projectName} />
        ),
      },
    }),
    [t],
  );
}
