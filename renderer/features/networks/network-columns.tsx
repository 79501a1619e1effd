import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordColumns } from '#records/record-columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import classes from '#ui/table/table.module.css';
import { ProjectLink } from '../projects/project-link.tsx';

type ColumnName = 'domain' | 'port' | 'project';

/** The columns of a table of network connections. @param except left out: its value is the same in each row */
export function useNetworkColumns(except?: ColumnName) {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns = recordColumns<'networks', ListRecords['networks']>(t, 'networks', {
      domain: {
        fit: { min: 224, grow: 2 },
        cell: ({ domain }) => <CutText column="domain" text={domain} className={classes.strong} />,
      },
      port: { fit: { min: 64, grow: 0 }, cell: ({ port }) => port },
      project: {
        fit: { min: 112, grow: 1 },
        cell: (row) => <ProjectLink column="project" id={row.projectId} name={row.projectName} />,
      },
    });
    return columns.filter(({ id }) => id !== except);
  }, [t, except]);
}
