import type { ShownRecord } from './panel-store.ts';

/** The parts of a panel; not all kinds of records have all. */
export type PanelTab = 'details' | 'connections' | 'activity';

/** The panel of one kind of record. */
export interface PanelProps {
  readonly id: string;
  /** A key of `PanelState.shown`. */
  readonly beside: string;
  readonly shown: ShownRecord;
  /** Which is kept when the panel follows the rows. */
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  /** The panel was closed with changes that are not saved. */
  readonly onDiscarded: () => void;
  readonly onDeleted: () => void;
}
