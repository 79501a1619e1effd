import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import classes from '#ui/table/projects-table.module.css';
import type { features } from './project-columns.tsx';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of the table: every column sorts. */
export function ProjectsHead({ table }: { readonly table: ReactTable<typeof features, Project> }) {
  const { t } = useTranslation();
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
          const field = projectFieldNames.find((name) => name === id);
          if (field === undefined) {
            return (
              <th key={id} scope="col" data-column={id}>
                <VisuallyHidden>{t('projects.column.actions')}</VisuallyHidden>
              </th>
            );
          }
          const sorted = column.getIsSorted();
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              aria-sort={sorted === false ? undefined : ariaSort[sorted]}
            >
              <button
                type="button"
                className={classes.sort}
                title={t('projects.sortBy', { column: t(`projects.column.${field}`) })}
                onClick={column.getToggleSortingHandler()}
              >
                {t(`projects.column.${field}`)}
                {sorted === 'asc' && <IconArrowUp size={14} aria-hidden="true" />}
                {sorted === 'desc' && <IconArrowDown size={14} aria-hidden="true" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
