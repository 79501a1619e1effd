import { Button, Text, Title } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow, ListSortFields } from '#contract/lists.ts';
import type { Density } from '#contract/views.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useProfileId, useStores } from '../state/context.ts';
import { OfProfile } from '../state/of-profile.tsx';
import { useChangeButton } from '../state/use-change-button.ts';
import { RefreshButton } from '../ui/buttons/refresh-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import screen from '../ui/layout/screen.module.css';
import { LoadingTable } from '../ui/table/loading-table.tsx';
import { TableDensity } from '../ui/table/row-height.ts';
import type { RowSelection } from '../ui/table/row-selection.ts';
import type { RowUse } from '../ui/table/row-use.ts';
import type { TableHandle } from '../ui/table/table.tsx';
import { shorten } from '../ui/text/shorten.ts';
import { ColumnsMenu, type SavedViewColumns, useColumns, useDensity } from './columns-menu.tsx';
import { CopyViewLink, ListMenu, sortOf, useViewLink } from './list-menu.tsx';
import type { ListStore } from './list-store.ts';
import { NoMatch } from './no-match.tsx';
import { fieldValuesOf, withoutTerm } from './query-completion.ts';
import { QueryChips, QueryInput } from './query-input.tsx';
import type { RecordKind } from './record-kind.ts';
import type { RecordList, RecordListParts } from './record-list.tsx';
import { RecordTable } from './record-table.tsx';
import { NotesBelow, ReadingPages, ResourceNotes } from './resource-notes.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type FilterAndSort, rowKey, type ShownPage, tableRowsOf } from './shown-page.ts';
import { type RecordToDelete, useDeletableRows, useFocusAfterLastRow } from './use-deletable-rows.tsx';
import { useIntoList } from './use-into-list.ts';
import { resourceCount, useIsLive, useList, useListQuery, useListStatus } from './use-list.ts';
import { useRecordSelection } from './use-record-selection.ts';
import { useRouteQuery } from './use-route-query.ts';

export interface ResourceScreenProps<Kind extends RecordKind> {
  readonly list: RecordList<Kind>;
  readonly parts: RecordListParts<Kind>;
  /** The profiles of the list. Has to be the same array while they are equal. */
  readonly profileIds: readonly string[];
  readonly isAll: boolean;
  /** Used instead of the columns of the profile. */
  readonly columnSettings: SavedViewColumns | undefined;
  /** How rows are opened, and their context menus; deleting is added to these. */
  readonly rowUse: RowUse<ListRow<Kind>>;
  /** Receives the table while it is shown. */
  readonly tableRef: RefObject<TableHandle | null>;
  /** Shown above the list. */
  readonly above: ReactNode;
}

type KindStores = { readonly [Each in RecordKind]: ListStore<Each> };

const noTerms: ShownPage<RecordKind>['terms'] = [];

/** The screen of one kind of records: the notices about the list, the list, and the button for a new record. */
export function ResourceScreen<Kind extends RecordKind>(props: ResourceScreenProps<Kind>) {
  const { list, parts, profileIds, isAll, rowUse, tableRef: table, above, columnSettings } = props;
  const { columns } = parts;
  const kind: RecordKind = list.kind;
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const pick = useRef((from: KindStores): ListStore<Kind> => from[list.kind]).current;
  const store = pick(stores);
  const profileId = useProfileId();
  const filterInput = useRef<HTMLInputElement>(null);
  const onNew = () => list.create(stores, profileId, isAll);
  useShortcuts({ n: onNew, '/': () => filterInput.current?.focus() });
  const entry = useList(pick, profileIds);
  const wanted = useListQuery(pick, profileIds);
  const status = useListStatus(entry);
  const isLive = useIsLive(kind, profileIds);
  const { page, highlights } = entry;
  const rows = useMemo(() => (page === null ? null : tableRowsOf(page)), [page]);
  const isFiltered = page !== null && page.count > 0 && page.query.trim() !== '';
  const isEmpty = page?.total === 0 && !isFiltered;
  const hasRows = page !== null && page.total > 0;
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
    const order = sort === null ? null : sortOf<Kind>(list.kind, sort);
    void store.search(profileIds, { query, ...(order !== null && { sort: order }) });
  });
  const viewLink = useViewLink({ list: kind, profileIds, query: wanted });
  useRouteQuery(wanted.query, searchRoute);
  const valuesOf = useCallbackRef(async (field: string, text: string) => {
    const reply = await stores.call('lists.values', { list: kind, profileIds, field, text });
    return reply.ok ? reply.value : [];
  });
  const prepareFilter = useCallbackRef(
    () => void stores.call('lists.prepareFilter', { list: kind, profileIds }),
  );
  const fields = useMemo(() => fieldValuesOf(kind), [kind]);
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
  const intoList = useIntoList({
    table,
    filter: filterInput,
    typed: wanted.query,
    isCurrent: page !== null && page.query === wanted.query,
  });
  const arranged = useColumns(kind, columns, columnSettings);
  const general = useDensity();
  const density = columnSettings?.density ?? general.density;
  const onDensity = useCallbackRef((next: Density) => {
    if (columnSettings === undefined) general.setDensity(next);
    else columnSettings.keepDensity(next);
  });
  const setColumns = useCallbackRef(arranged.change);
  const resetColumns = useCallbackRef(arranged.reset);
  const titleOf = useCallbackRef((id: string) => columns.find((column) => column.id === id)?.title ?? id);
  const widthOf = useCallbackRef((id: string) => table.current?.widthOf(id) ?? 0);
  const changing = useChangeButton(profileIds);
  const newButton = useFocusAfterLastRow(deleted !== null, isEmpty);
  const selected: unknown = useRecordSelection(kind, profileIds, entry, wanted);
  const selection = selected as RowSelection<ListRow<Kind>>;
  const deletable = useDeletableRows(list, parts, {
    columns: arranged.shown,
    rowUse,
    onDelete: setDeleted,
    hasSelection: selection.extent !== 'none',
  });
  const { DeleteDialog } = list;

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
  const count = page === null ? null : resourceCount({ kind, page, status, isFiltered, t, formats });
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
        <QueryInput
          ref={filterInput}
          label={t(`${kind}.filter`)}
          hint={t(`${kind}.filterHint`)}
          fields={fields}
          valuesOf={valuesOf}
          value={wanted.query}
          onChange={search}
          onFocus={prepareFilter}
          onEscape={clearStep}
          onLeave={intoList}
          describedBy={conditions.some(({ problem }) => problem !== null) ? messagesId : undefined}
        />
        {rows !== null && !isEmpty && parts.buttons}
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
            list={list.kind}
            profileIds={profileIds}
            query={wanted}
            isEmpty={page === null || page.total === 0}
            isPartial={status.missing !== null}
          >
            <CopyViewLink link={viewLink} />
            {parts.menu}
          </ListMenu>
        </div>
        {!isEmpty && <div className={screen.main}>{create}</div>}
      </div>
      <QueryChips terms={page?.terms ?? noTerms} onRemove={removeTerm} messagesId={messagesId} />
      <ResourceNotes status={status} hasRows={hasRows} onRetry={refresh} />
      {above}
      {page === null && status.error === null && <LoadingTable />}
      {isEmpty && (
        <div className={screen.card} data-fill>
          <EmptyState icon={list.icon} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)}>
            {create}
          </EmptyState>
        </div>
      )}
      {isFiltered && page.total === 0 && (
        <NoMatch
          list={kind}
          profileIds={profileIds}
          wanted={wanted as FilterAndSort<RecordKind>}
          title={t(`${kind}.noMatch`, { query: shorten(page.query, 60) })}
          onSearch={search}
        />
      )}
      {rows !== null && hasRows && (
        <TableDensity value={density}>
          <RecordTable<ListRow<Kind>, ListSortFields[Kind]>
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
      {/* Below the rows, which do not move when it comes and goes. */}
      <ReadingPages list={kind} freshness={entry.freshness} />
      <NotesBelow status={status} hasRows={hasRows} onRetry={refresh} />
      <SelectionBar kind={kind} actions={list.actions} profileIds={profileIds} />
      {parts.dialogs}
      {/* Outside the table: the row may disappear before the confirmation is answered. */}
      {DeleteDialog && deleted !== null && (
        <OfProfile id={deleted.profileId}>
          <DeleteDialog
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
