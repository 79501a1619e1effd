import { VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OfProfile } from '#state/of-profile.tsx';
import type { TableHandle } from '#ui/table/table.tsx';
import classes from './list-with-panel.module.css';
import type { PanelKind } from './panel-store.ts';
import { useShownRecord } from './use-panel.ts';
import { usePanelRoute } from './use-panel-route.ts';

const SidePanel = lazy(() => import('./side-panel.tsx'));

interface ListWithPanelProps {
  readonly kind: PanelKind;
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly table: RefObject<TableHandle | null>;
  /** The screen with the list. */
  readonly children: ReactNode;
}

/** A list, and beside it the panel with the record that is open. */
export function ListWithPanel({ kind, beside, table, children }: ListWithPanelProps) {
  const { t } = useTranslation();
  const shown = useShownRecord(beside);
  usePanelRoute(kind, beside, shown);
  return (
    <div className={`${classes.root} ${shown === null ? '' : classes.open}`}>
      <div className={classes.list}>{children}</div>
      {/* The focus stays on the row: that there is more beside it is announced. */}
      <VisuallyHidden aria-live="polite">
        {shown !== null && t('panel.announced', { name: shown.name })}
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
