import type { ListName, RowAddress } from '#contract/lists.ts';
import type { TablePosition } from '../ui/table/rows.ts';
import type { ListQuery } from './shown-page.ts';

/** Rows that follow one another. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
  /** Whether they are in sight, or near those that are. */
  readonly inSight: boolean;
}

/** One list over some profiles: what a screen shows of it, and where the screen was left. */
export interface View<Name extends ListName> {
  readonly profileIds: readonly string[];
  /** Screens that use it. */
  users: number;
  wanted: ListQuery<Name>;
  /** Where the table is. */
  position: TablePosition;
  /** The rows in sight. */
  first: number;
  last: number;
  locate: RowAddress | null;
  /** Rows in sight keep their place even at the top of the list. */
  holds: boolean;
  /** Grows with each other query, sign-in or load: late answers to earlier ones are dropped. */
  generation: number;
  loads: number;
  answered: boolean;
  outOfDate: boolean;
  /** What the request under way is about; null where there is none. */
  running: RowRange | null;
  /** Grows where rows in sight are asked for before others have come. */
  turn: number;
  /** The backend is slow: what was saved is shown until it answers. */
  slow: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends highlights. */
  highlightTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A view at the beginning of a list. */
export function newView<Name extends ListName>(
  profileIds: readonly string[],
  wanted: ListQuery<Name>,
): View<Name> {
  return {
    profileIds,
    users: 0,
    wanted,
    position: { offset: 0, activeKey: null },
    first: 0,
    last: 30,
    locate: null,
    holds: false,
    generation: 0,
    loads: 0,
    answered: false,
    outOfDate: false,
    running: null,
    turn: 0,
    slow: false,
    timer: undefined,
    highlightTimer: undefined,
  };
}
