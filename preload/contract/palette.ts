import { request } from './channel.ts';
import type { ProjectMark } from './views.ts';

/** The lists that the command palette searches. */
export const paletteLists = ['projects', 'domains', 'networks', 'authorizations'] as const;

export type PaletteList = (typeof paletteLists)[number];

/** A record that was found. */
export interface PaletteRow {
  readonly list: PaletteList;
  readonly profileId: string;
  readonly key: string;
  /** Null where the backend gives it no identifier. */
  readonly id: string | null;
  readonly title: string;
  /** What tells it from others of this name; may be empty. */
  readonly detail: string;
  /** Of an earlier run, or the backend did not answer last time. */
  readonly stale: boolean;
  /** What is noted of a project; absent for other records. */
  readonly mark?: ProjectMark;
}

/** What a query finds. */
export interface PaletteResult {
  /** By list, best first. */
  readonly groups: readonly {
    readonly list: PaletteList;
    readonly rows: readonly PaletteRow[];
    /** There are others that are not among `rows`. */
    readonly more: boolean;
  }[];
  /** Profiles whose lists may be out of date. */
  readonly stale: readonly string[];
}

/** Names a record that was found. */
export type PaletteAddress = Pick<PaletteRow, 'list' | 'profileId' | 'key'>;

export const paletteRequests = {
  /** Records that were found earlier, as they are now; those that are not known any more are left out. At most 20. */
  'palette.rows': request<{ readonly rows: readonly PaletteAddress[] }, readonly PaletteRow[]>(),
  /**
   * Gets what will be searched: texts of what is held, and lists that are older than the cache time, which
   * `lists.changed` tells of when they come.
   */
  'palette.prepare': request<{ readonly profileIds: readonly string[] }, void>(),
  /**
   * Records of which each term of the query is found in the name, a path or an identifier, as it is or with letters left out.
   * Those of the first profile come first. Null where a later search has begun meanwhile.
   */
  'palette.search': request<
    {
      /** At most 200 characters. */
      readonly query: string;
      readonly profileIds: readonly string[];
      /** Of each list, at most 50. */
      readonly limit: number;
    },
    PaletteResult | null
  >(),
};
