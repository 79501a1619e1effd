import type { ShownRecord } from './panel-store.ts';

/** The tabs of a panel; not every kind of record has all of them. */
export type PanelTab = 'details' | 'networks' | 'activity';

/** The panel of one kind of record. */
export interface PanelProps {
  readonly id: string;
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly shown: ShownRecord;
  /** The tab stays selected when the panel follows the rows. */
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  /** Called when the panel was closed and unsaved changes were discarded. */
  readonly onDiscarded: () => void;
  readonly onDeleted: () => void;
}
