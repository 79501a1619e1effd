import { request } from './channel.ts';
import type { FoundUsages } from './usage.ts';
import type { ProjectMark } from './views.ts';

/** The lists that the command palette searches. */
export const paletteLists = ['projects', 'domains', 'networks', 'authorizations'] as const;

export type PaletteList = (typeof paletteLists)[number];

/** A record that was found. */
export interface PaletteRow {
  readonly list: PaletteList;
  readonly profileId: string;
  readonly key: string;
  /** Null if the record has no identifier. */
  readonly id: string | null;
  readonly title: string;
  /** Distinguishes it from others with the same name; may be empty. */
  readonly detail: string;
  /** Whether the list is of an earlier run, or the last fetch failed. */
  readonly stale: boolean;
  /** The operator's mark for a project; absent for other records. */
  readonly mark?: ProjectMark;
}

/** The result of a query. */
export interface PaletteResult {
  /** By list, best match first. */
  readonly groups: readonly {
    readonly list: PaletteList;
    readonly rows: readonly PaletteRow[];
    /** Whether there are more matches than `rows`. */
    readonly more: boolean;
  }[];
  /** VMs and sources of projects. */
  readonly usages: readonly FoundUsages[];
  /** Profiles whose lists may be stale. */
  readonly stale: readonly string[];
}

/** Identifies a record that was found. */
export type PaletteAddress = Pick<PaletteRow, 'list' | 'profileId' | 'key'>;

export const paletteRequests = {
  /**
   * The present state of records that were found earlier, without those that are not known any more. At most
   * 20.
   */
  'palette.rows': request<{ readonly rows: readonly PaletteAddress[] }, readonly PaletteRow[]>(),
  /**
   * Prepares a search: caches texts of the known lists and refetches stale ones; `lists.changed` is sent when
   * they arrive.
   */
  'palette.prepare': request<{ readonly profileIds: readonly string[] }, void>(),
  /**
   * Finds records that match each term of the query in the name, a path or an identifier, exactly or with
   * letters left out. Records of the first profile come first. Null if a later search has begun in the
   * meantime.
   */
  'palette.search': request<
    {
      /** At most 200 characters. */
      readonly query: string;
      readonly profileIds: readonly string[];
      /** Limit for each list, at most 50. */
      readonly limit: number;
    },
    PaletteResult | null
  >(),
};
