import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { entryKey } from '#records/list-entry.ts';
import type { ListStore } from '#records/list-store.ts';
import { ResourceScreen, type ResourceScreenProps } from '#records/resource-screen.tsx';
import { type Stores, useProfileId } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import type { TableHandle } from '#ui/table/table.tsx';
import classes from './list-with-panel.module.css';
import { besideOf, type PanelKind } from './panel-store.ts';
import { useShownRecord } from './use-panel.ts';
import { usePanelRoute } from './use-panel-route.ts';
import { usePanelRows } from './use-panel-rows.ts';

const SidePanel = lazy(() => import('./side-panel.tsx'));

interface ListWithPanelProps<Kind extends PanelKind>
  extends Omit<ResourceScreenProps<Kind>, 'pick' | 'rowUse' | 'tableRef'> {
  /** A key of `PanelState.shown`; that of the list of the current profile by default. */
  readonly beside?: string;
  readonly nameOf: (row: ListRow<Kind>) => string;
  /** The entries of a row's context menu, beside those that open and delete it. */
  readonly menuOf: (row: ListRow<Kind>) => readonly RowMenuEntry[];
}

/** The screen of a list, and beside it the panel with the record that is open. */
export function ListWithPanel<Kind extends PanelKind>(props: ListWithPanelProps<Kind>) {
  const { beside: given, nameOf, menuOf, ...list } = props;
  const { kind, profileIds } = list;
  const { t } = useTranslation();
  const profileId = useProfileId();
  const beside = given ?? besideOf(kind, profileId);
  const shown = useShownRecord(beside);
  usePanelRoute(kind, beside, shown);
  const rowUse = usePanelRows<Kind>({ kind, beside, nameOf, menuOf });
  const shortcuts = useShortcutKeys();
  const table = useRef<TableHandle>(null);
  const pick = useRef((stores: Stores) => stores[kind] as unknown as ListStore<Kind>).current;
  return (
    <div className={`${classes.root} ${shown === null ? '' : classes.open}`}>
      <div className={classes.list}>
        <ResourceScreen
          key={profileIds && entryKey(profileIds)}
          {...(list as ResourceScreenProps<Kind>)}
          pick={pick}
          rowUse={rowUse}
          tableRef={table}
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
