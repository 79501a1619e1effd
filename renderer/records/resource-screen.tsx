import { Button, Text, Title } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow, ListSortFields } from '#contract/lists.ts';
import type { Density } from '#contract/views.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { type Stores, useProfileId, useStores } from '../state/context.ts';
import { OfProfile } from '../state/of-profile.tsx';
import { useChangeButton } from '../state/use-change-button.ts';
import { RefreshButton } from '../ui/buttons/refresh-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import screen from '../ui/layout/screen.module.css';
import type { Column } from '../ui/table/columns.ts';
import { TableDensity } from '../ui/table/row-height.ts';
import type { RowSelection } from '../ui/table/row-selection.ts';
import type { RowUse } from '../ui/table/row-use.ts';
import type { TableHandle } from '../ui/table/table.tsx';
import { shorten } from '../ui/text/shorten.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { CopyViewLink, sortOf } from './copy-view-link.tsx';
import { ListMenu } from './list-menu.tsx';
import type { ListStore } from './list-store.ts';
import { NoMatch } from './no-match.tsx';
import { QueryChips } from './query-chips.tsx';
import type { QueryFieldValues } from './query-completion.ts';
import { QueryInput } from './query-input.tsx';
import { withoutTerm } from './query-text.ts';
import { RecordTable } from './record-table.tsx';
import { resourceCount } from './resource-count.ts';
import { ReadingPages, ResourceNotes } from './resource-notes.tsx';
import { type FilterAndSort, rowKey, type ShownPage, tableRowsOf } from './shown-page.ts';
import { StaleBar } from './stale-bar.tsx';
import { type SavedViewColumns, useColumns } from './use-columns.ts';
import type { RecordToDelete } from './use-deletable-rows.tsx';
import { type RowDeletion, useDeletableRows, useFocusAfterLastRow } from './use-deletable-rows.tsx';
import { useDensity } from './use-density.ts';
import { useIntoList } from './use-into-list.ts';
import { useIsLive, useList, useListQuery, useListStatus } from './use-list.ts';
import { useRouteQuery } from './use-route-query.ts';

type RecordListName = 'projects' | 'authorizations' | 'networks' | 'domains';

export interface ResourceScreenProps<Name extends RecordListName> {
  /** Selects the texts. */
  readonly kind: Name;
  readonly pick: (stores: Stores) => ListStore<Name>;
  /** The profiles of the list, by default the current one. Has to be the same array while they are equal. */
  readonly profileIds?: readonly string[];
  /** Used instead of the columns of the profile. */
  readonly columnSettings?: SavedViewColumns | undefined;
  /** Has to be the same object while it is equal; the same goes for `deletion`. */
  readonly columns: readonly Column<ListRow<Name>>[];
  readonly icon: ReactNode;
  readonly onNew: () => void;
  /** More entries of the menu of the list. */
  readonly menu?: ReactNode;
  /** More buttons, shown if the list has records. */
  readonly actions?: ReactNode;
  /** Set if the list can be filtered. */
  readonly filter?: {
    readonly label: string;
    readonly hint: string;
    /** The fields of its conditions. */
    readonly fields: QueryFieldValues;
    /** Requests the values in use of a field. */
    readonly valuesOf: (field: string, text: string) => Promise<readonly string[]>;
    /** The number of matches among all records, such as "3 of 12 projects". */
    readonly counted: (shown: string, count: number) => string;
    /** States that nothing matches a query. */
    readonly noMatch: (query: string) => string;
  };
  /** Set if rows can be selected. */
  readonly selection?: RowSelection<ListRow<Name>>;
  /** How rows are opened, and their context menus; deleting is added to these. */
  readonly rowUse?: RowUse<ListRow<Name>>;
  /** Receives the table while it is shown. */
  readonly tableRef?: RefObject<TableHandle | null>;
  /** Shown above and below the list. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** How records are deleted; undefined if they cannot be. */
  readonly deletion?: RowDeletion<Name>;
}

const noTerms: ShownPage<RecordListName>['terms'] = [];

/** The screen of one kind of records: the notices about the list, the list, and the button for a new record. */
export function ResourceScreen<Name extends RecordListName>(props: ResourceScreenProps<Name>) {
  const { pick, columns, icon, onNew, actions, filter, deletion, selection, above, below } = props;
  const { rowUse, tableRef, menu } = props;
  const kind: RecordListName = props.kind;
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const store = pick(stores);
  const profileId = useProfileId();
  const profileIds = useMemo(() => props.profileIds ?? [profileId], [props.profileIds, profileId]);
  const filterInput = useRef<HTMLInputElement>(null);
  useShortcuts({ n: onNew, ...(filter && { '/': () => filterInput.current?.focus() }) });
  const entry = useList(pick, profileIds);
  const wanted = useListQuery(pick, profileIds);
  const status = useListStatus(entry);
  const isLive = useIsLive(kind, profileIds);
  const { page, highlights } = entry;
  const rows = useMemo(() => (page === null ? null : tableRowsOf(page)), [page]);
  const isFiltered = page !== null && page.count > 0 && page.query.trim() !== '';
  const isEmpty = page?.total === 0 && !isFiltered;
  // Stable functions, so that what surrounds the table does not render again with every change in it.
  const refresh = useCallbackRef(() => profileIds.forEach((id) => void store.refresh(id)));
  const { refreshers } = stores;
  // F5 refreshes the current profile.
  useEffect(() => {
    const others = profileIds.filter((id) => id !== profileId);
    const refreshOthers = () => others.forEach((id) => void store.refresh(id));
    refreshers.add(refreshOthers);
    return () => void refreshers.delete(refreshOthers);
  }, [refreshers, store, profileIds, profileId]);
  const search = useCallbackRef((query: string) => void store.search(profileIds, { query }));
  const searchRoute = useCallbackRef((query: string, sort: string | null) => {
    const order = sort === null ? null : sortOf<Name>(props.kind, sort);
    void store.search(profileIds, { query, ...(order !== null && { sort: order }) });
  });
  useRouteQuery(wanted.query, searchRoute);
  const removeTerm = useCallbackRef(({ text }: { readonly text: string }) =>
    search(withoutTerm(wanted.query, text)),
  );
  const messagesId = useId();
  const conditions = page?.query === wanted.query ? page.terms : [];
  /** First the words, then the conditions. */
  const clearStep = useCallbackRef(() => {
    const remaining = conditions.map(({ text }) => text).join(' ');
    search(remaining === wanted.query.trim() ? '' : remaining);
  });
  const [deleted, setDeleted] = useState<RecordToDelete | null>(null);
  const ownTable = useRef<TableHandle>(null);
  const table = tableRef ?? ownTable;
  const intoList = useIntoList({
    table,
    filter: filterInput,
    typed: wanted.query,
    isCurrent: page !== null && page.query === wanted.query,
  });
  const arranged = useColumns(kind, columns, props.columnSettings);
  const general = useDensity();
  const density = props.columnSettings?.density ?? general.density;
  const onDensity = useCallbackRef((next: Density) => {
    if (props.columnSettings === undefined) general.setDensity(next);
    else props.columnSettings.keepDensity(next);
  });
  const setColumns = useCallbackRef(arranged.change);
  const resetColumns = useCallbackRef(arranged.reset);
  const titleOf = useCallbackRef((id: string) => columns.find((column) => column.id === id)?.title ?? id);
  const widthOf = useCallbackRef((id: string) => table.current?.widthOf(id) ?? 0);
  const changing = useChangeButton(profileIds);
  const newButton = useFocusAfterLastRow(deleted !== null, isEmpty);

  const deletable = useDeletableRows(kind, {
    columns: arranged.shown,
    rowUse,
    deletion,
    onDelete: setDeleted,
    hasSelection: selection !== undefined && selection.extent !== 'none',
  });

  const create = (
    <Button
      ref={newButton.ref}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={onNew}
      {...changing}
    >
      {t(`${kind}.new`)}
    </Button>
  );
  const count = page === null ? null : resourceCount({ kind, page, status, isFiltered, filter, t, formats });
  return (
    <div className={screen.screen}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t(`${kind}.title`)}</Title>
          {count !== null && (
            <Text size="sm" className={screen.soft}>
              {count}
            </Text>
          )}
        </div>
        <RefreshButton
          // The bar below says it of data that may be stale.
          fetchedAt={status.asOf === null ? (status.freshness?.fetchedAt ?? null) : null}
          loading={status.loading && page !== null}
          live={isLive && status.missing === null}
          onRefresh={refresh}
        />
        {filter && (
          <QueryInput
            ref={filterInput}
            label={filter.label}
            hint={filter.hint}
            fields={filter.fields}
            valuesOf={filter.valuesOf}
            value={wanted.query}
            onChange={search}
            onEscape={clearStep}
            onLeave={intoList}
            describedBy={conditions.some(({ problem }) => problem !== null) ? messagesId : undefined}
          />
        )}
        {rows !== null && !isEmpty && actions}
        <div className={screen.tools}>
          {rows !== null && !isEmpty && (
            <ColumnsMenu
              columns={arranged.all}
              required={columns[0]?.id}
              titleOf={titleOf}
              density={density}
              onDensity={onDensity}
              onChange={setColumns}
              onReset={resetColumns}
              widthOf={widthOf}
            />
          )}
          <ListMenu
            list={props.kind}
            profileIds={profileIds}
            query={wanted}
            isEmpty={page === null || page.total === 0}
            isPartial={status.missing !== null}
          >
            <CopyViewLink list={kind} profileIds={profileIds} query={wanted} />
            {menu}
          </ListMenu>
        </div>
        {!isEmpty && <div className={screen.main}>{create}</div>}
      </div>
      <QueryChips terms={page?.terms ?? noTerms} onRemove={removeTerm} messagesId={messagesId} />
      <ReadingPages list={kind} freshness={entry.freshness} />
      <ResourceNotes status={status} onRetry={refresh} />
      {above}
      {page === null && status.error === null && <LoadingRows />}
      {isEmpty && (
        <div className={screen.card} data-fill>
          <EmptyState icon={icon} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)}>
            {create}
          </EmptyState>
        </div>
      )}
      {isFiltered && page.total === 0 && filter && (
        <NoMatch
          list={kind}
          profileIds={profileIds}
          wanted={wanted as FilterAndSort<RecordListName>}
          title={filter.noMatch(shorten(page.query, 60))}
          onSearch={search}
        />
      )}
      {rows !== null && rows.total > 0 && (
        <TableDensity value={density}>
          <RecordTable<ListRow<Name>, ListSortFields[Name]>
            ref={table}
            label={t(`shell.${kind}`)}
            columns={deletable.columns}
            rows={rows}
            offered={status.freshness?.offered ?? true}
            sort={wanted.sort}
            selection={selection}
            rowUse={deletable.rowUse}
            onSort={(sort) => store.search(profileIds, { sort })}
            onResize={arranged.resize}
            initialPosition={store.positionOf(profileIds)}
            onPosition={(change) => store.keepPosition(profileIds, change)}
            onVisibleRows={(sight) => store.look(profileIds, sight)}
            isHighlighted={(row) => highlights.has(rowKey(row))}
          />
        </TableDensity>
      )}
      <StaleBar asOf={status.asOf} error={status.error} />
      {below}
      {/* Outside the table: the row may disappear before the confirmation is answered. */}
      {deletion && deleted !== null && (
        <OfProfile id={deleted.profileId}>
          <deletion.Dialog
            id={deleted.id}
            name={deleted.name}
            onClose={() => setDeleted(null)}
            onDeleted={() => {
              if (!table.current?.focusNextRow()) newButton.focus();
            }}
          />
        </OfProfile>
      )}
    </div>
  );
}
