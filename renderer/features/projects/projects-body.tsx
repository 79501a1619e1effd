import { Button } from '@mantine/core';
import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import screen from '#ui/layout/screen.module.css';
import { shorten } from '#ui/lib/shorten.ts';
import type { ProjectsEntry } from './project-entry.ts';
import type { ProjectSort } from './project-order.ts';
import { ProjectsTable } from './projects-table.tsx';

interface ProjectsBodyProps {
  readonly entry: ProjectsEntry;
  readonly query: string;
  readonly sort: ProjectSort;
  readonly onSort: (sort: ProjectSort) => void;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** The table, or its placeholder: loading, no projects, no matches. */
export function ProjectsBody({ entry, query, sort, onSort, onClear, onNew }: ProjectsBodyProps) {
  const { t } = useTranslation();
  const { projects } = useStores();
  const { id: profileId } = useProfile();
  const viewer = projects.viewer(profileId);
  const { table } = entry;
  const view = useMemo(
    () => (table === null ? [] : viewer.view(table, sort, query)),
    [viewer, table, sort, query],
  );

  useEffect(() => {
    if (table === null) return;
    const idle = requestIdleCallback(() => viewer.prepareFilter(table));
    return () => cancelIdleCallback(idle);
  }, [viewer, table]);

  if (table === null) return entry.error === null ? <LoadingRows /> : null;
  if (table.count === 0) {
    return (
      <div className={screen.card} data-fill>
        <EmptyState
          icon={<Logo size={34} />}
          title={t('projects.empty.title')}
          text={t('projects.empty.text')}
        >
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onNew}>
            {t('projects.newProject')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (view.length === 0) {
    return (
      <div className={screen.card} data-fill>
        <EmptyState
          icon={<IconFilterOff size={30} />}
          title={t('projects.noMatch', { query: shorten(query, 60) })}
        >
          <Button variant="default" onClick={onClear}>
            {t('common.clearFilter')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return <ProjectsTable table={table} view={view} sort={sort} onSort={onSort} />;
}
