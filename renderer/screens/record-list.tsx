import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { entryKey } from '#records/list-entry.ts';
import type { RecordKind } from '#records/record-kind.ts';
import type { RecordList } from '#records/record-list.tsx';
import { ResourceScreen } from '#records/resource-screen.tsx';
import { useProfileId } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useScreenProfile } from '#state/use-screen-profile.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import screen from '#ui/layout/screen.module.css';
import type { TableHandle } from '#ui/table/table.tsx';
import { allBackends, besideOf } from '../features/panel/panel-store.ts';
import { useShownRecord } from '../features/panel/use-panel.ts';
import { usePanelRoute } from '../features/panel/use-panel-route.ts';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { useListColumns } from '../features/views/list-columns.tsx';
import { ScopeBar } from '../features/views/scope-bar.tsx';
import { type OpenView, useOpenView } from '../features/views/use-open-view.ts';
import classes from './record-list.module.css';

const SidePanel = lazy(() => import('../features/panel/side-panel.tsx'));

interface ListProps<Kind extends RecordKind> {
  readonly list: RecordList<Kind>;
}

/** The screen of one kind of record: the list of one backend or of all, and beside it the panel with the open record. */
export function RecordListScreen<Kind extends RecordKind>({ list }: ListProps<Kind>) {
  const profileId = useProfileId();
  const view = useOpenView(list.kind, profileId);
  const { isAll, signedIn } = view;
  useScreenProfile(isAll ? null : profileId);
  const profileIds = useMemo(() => (isAll ? signedIn : [profileId]), [isAll, signedIn, profileId]);
  const { Provider } = list;
  const shown = <ShownList list={list} view={view} profileIds={profileIds} />;
  if (Provider === undefined) return shown;
  return profileIds.reduceRight(
    (inner, id) => (
      <Provider key={id} profileId={id}>
        {inner}
      </Provider>
    ),
    shown,
  );
}

interface ShownListProps<Kind extends RecordKind> extends ListProps<Kind> {
  readonly view: OpenView;
  readonly profileIds: readonly string[];
}

function ShownList<Kind extends RecordKind>({ list, view, profileIds }: ShownListProps<Kind>) {
  const { kind } = list;
  const { isAll } = view;
  const { t } = useTranslation();
  const profileId = useProfileId();
  const parts = list.useParts({ profileIds, isAll });
  const columns = useListColumns(kind, parts.columns, { profileIds, isAll });
  const beside = besideOf(kind, isAll ? allBackends : profileId);
  const shown = useShownRecord(beside);
  usePanelRoute(kind, beside, shown);
  const rowUse = usePanelRows<Kind>({ kind, beside, menuOf: parts.menuOf });
  const shortcuts = useShortcutKeys();
  const table = useRef<TableHandle>(null);
  return (
    <div className={`${classes.root} ${screen.filled} ${shown === null ? '' : classes.open}`}>
      <div className={classes.list}>
        <ResourceScreen
          key={entryKey(profileIds)}
          list={list}
          parts={{ ...parts, columns }}
          profileIds={profileIds}
          isAll={isAll}
          columnSettings={view.columnSettings}
          rowUse={rowUse}
          tableRef={table}
          above={<ScopeBar kind={kind} view={view} profileIds={profileIds} />}
        />
      </div>
      {/* The focus stays on the row, so the panel is announced. */}
      <VisuallyHidden aria-live="polite">
        {shown !== null && t('panel.announced', { name: shown.name, key: shortcuts.text('Enter') })}
      </VisuallyHidden>
      <Suspense>
        {shown !== null && (
          <OfProfile id={shown.profileId}>
            <SidePanel
              beside={beside}
              shown={shown}
              onClosed={({ rowKey }) => table.current?.focusRowOf(rowKey)}
              onDeleted={() => table.current?.focusNextRow()}
            />
          </OfProfile>
        )}
      </Suspense>
    </div>
  );
}
