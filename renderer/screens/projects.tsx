import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { freshListView } from '../features/projects/list-view.ts';
import { asOf, emptyEntry } from '../features/projects/project-entry.ts';
import { noFields } from '../features/projects/project-fields.ts';
import { ProjectsBody } from '../features/projects/projects-body.tsx';
import { ProjectsNotes } from '../features/projects/projects-notes.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { useFrom, useProfile, useStores } from '../state/context.ts';
import { FilterInput } from '../ui/form/filter-input.tsx';
import { RefreshButton } from '../ui/layout/refresh-button.tsx';
import screen from '../ui/layout/screen.module.css';
import { useShortcuts } from '../ui/lib/use-shortcuts.ts';

/** The list of projects. */
export default function Projects() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { drafts, listViews, projects } = useStores();
  const { id: profileId, connection } = useProfile();
  const entry = useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[profileId] ?? emptyEntry,
  );
  // Selected one by one: the scroll offset changes with every frame, and is not shown here.
  const query = useFrom(
    (stores) => stores.listViews,
    ({ views }) => (views[profileId] ?? freshListView).query,
  );
  const sort = useFrom(
    (stores) => stores.listViews,
    ({ views }) => (views[profileId] ?? freshListView).sort,
  );
  const setQuery = (next: string) => listViews.keep(profileId, { query: next });
  const deferredQuery = useDeferredValue(query);
  const filter = useRef<HTMLInputElement>(null);

  useEffect(() => projects.use(profileId), [projects, profileId]);

  const openNew = () => drafts.open(profileId, null, noFields);
  useShortcuts({ '/': () => filter.current?.focus(), n: openNew });

  const count = entry.table?.count ?? 0;
  const counted = t('projects.count', { count, formatted: formats.number(count) });
  // Shown at once, unlike the notice, which would move the list needlessly where the backend responds soon.
  const age = asOf(entry, connection);
  const fetchedAt = Math.max(entry.fetchedAt, connection.projectsFetchedAt ?? 0);
  return (
    <div className={screen.screen}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('projects.title')}</Title>
          {entry.table !== null && count > 0 && (
            <Text size="sm" className={screen.soft}>
              {age === null
                ? counted
                : t('resources.countAsOf', { count: counted, time: formats.recent(age, Date.now()) })}
            </Text>
          )}
        </div>
        <RefreshButton
          fetchedAt={fetchedAt === 0 ? null : fetchedAt}
          loading={entry.loading && entry.table !== null}
          onRefresh={() => void projects.load(profileId, 'always')}
        />
        <FilterInput
          ref={filter}
          label={t('projects.filter')}
          hint={t('projects.filterHint')}
          value={query}
          onChange={setQuery}
        />
        {entry.table?.count !== 0 && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={openNew}>
            {t('projects.newProject')}
          </Button>
        )}
      </div>
      <ProjectsNotes entry={entry} onRetry={() => void projects.load(profileId, 'always')} />
      <ProjectsBody
        entry={entry}
        query={deferredQuery}
        sort={sort}
        onSort={(next) => listViews.keep(profileId, { sort: next, offset: 0 })}
        onClear={() => setQuery('')}
        onNew={openNew}
      />
    </div>
  );
}
