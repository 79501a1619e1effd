import { request } from './channel.ts';
import type { ProfileColor } from './profiles.ts';

/**
 * The parts of an export, besides the URL, name, colour and environment of each backend:
 *
 * - `connection`: proxy, CAs, pins, header names, paths, timeouts, DNS, OAuth application
 * - `created`: records that only this computer knows
 * - `credentials`: expiry dates and public keys of deploy keys
 * - `notifications`: rules, quiet hours and mutes
 * - `app`: tray, start, updates, appearance
 */
export const exchangeParts = [
  'connection',
  'views',
  'templates',
  'columns',
  'marks',
  'monitors',
  'credentials',
  'created',
  'notifications',
  'app',
] as const;

export type ExchangePart = (typeof exchangeParts)[number];

/** Number of items of each part; a part that is left out has none. */
export type PartCounts = Readonly<Partial<Record<ExchangePart, number>>>;

/** Settings that the window stores itself; null follows the system. */
export interface WindowAppearance {
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly language: string | null;
  readonly timeZone: 'local' | 'utc';
}

export interface ExportableBackend {
  readonly profileId: string;
  readonly counts: PartCounts;
  /**
   * Whether nobody is signed in, so that favourites, tags, watched domains, dates, keys and rules of projects
   * cannot be read.
   */
  readonly locked: boolean;
}

/** What this computer can export. */
export interface ExportContents {
  readonly backends: readonly ExportableBackend[];
  /** Items that belong to no single backend. */
  readonly shared: PartCounts;
}

/** The effects of an import on settings (`exchange.notes` of the texts); `names` has the details. */
export const importNoteKinds = [
  // Effects that weaken a connection.
  'unencrypted',
  'proxy',
  'no-proxy',
  'authorities',
  'pins',
  'realtime-path',
  'provider-host',
  'callback-scheme',
  'scope',
  'name-servers',
  'production-off',
  // Effects that mute notifications or reveal more in them.
  'muted',
  'notifications-off',
  'kinds-off',
  'projects-off',
  'quiet-hours',
  'do-not-disturb',
  'not-in-front',
  'deletions-quiet',
  'names-shown',
  'updates-off',
  // Other effects.
  'headers',
  'client-id',
  'time-outs',
  'paths',
  'challenge-prefix',
  'fixed-port',
  'public-keys',
  'renamed',
  'production-on',
  'read-only',
  'views-left-out',
  'templates-left-out',
] as const;

export type ImportNoteKind = (typeof importNoteKinds)[number];

export interface ImportNote {
  readonly kind: ImportNoteKind;
  /** The part of the file with this effect; null for the backend itself. */
  readonly part: ExchangePart | null;
  /**
   * Whether it weakens a connection or mutes notifications: the operator then has to confirm it outside of
   * the window, too.
   */
  readonly weakens: boolean;
  /** Subjects, hosts, paths, numbers; empty if the kind needs no details. */
  readonly names: readonly string[];
  /** Fingerprints of `names`, if they are certificates or keys. */
  readonly fingerprints?: readonly string[];
}

/** What an import does with a backend: add a new one, or update the existing one. */
export const importActions = ['add', 'update'] as const;

export type ImportAction = (typeof importActions)[number];

/** A backend in a file, as shown before it is imported. */
export interface ImportableBackend {
  readonly key: string;
  /** The operator's name for it; null shows the host. */
  readonly name: string | null;
  /** Null if the first step was never finished. */
  readonly baseUrl: string | null;
  readonly color: ProfileColor;
  readonly production: boolean;
  /** Name of the existing backend with this URL; null if there is none. */
  readonly known: string | null;
  readonly counts: PartCounts;
  /** Notes for each action; only those of `add` if no such backend exists. */
  readonly notes: Readonly<Partial<Record<ImportAction, readonly ImportNote[]>>>;
}

/** A file that was read but not imported yet. */
export interface ImportOffer {
  readonly importId: string;
  readonly backends: readonly ImportableBackend[];
  /** Items that belong to no single backend. */
  readonly shared: { readonly counts: PartCounts; readonly notes: readonly ImportNote[] };
}

export interface ImportChoice {
  readonly importId: string;
  /** Actions by key; backends that are left out are not imported. */
  readonly backends: Readonly<Record<string, ImportAction>>;
  readonly parts: readonly ExchangePart[];
}

export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  /** For the window to store; null if the file or the choice has none. */
  readonly appearance: WindowAppearance | null;
}

export const exchangeRequests = {
  'exchange.readContents': request<undefined, ExportContents>(),
  /** Asks where to save, and writes the selected parts without secrets; false if the operator cancelled. */
  'exchange.export': request<
    {
      readonly profileIds: readonly string[];
      readonly parts: readonly ExchangePart[];
      readonly appearance: WindowAppearance;
    },
    boolean
  >(),
  /** Asks for an exported file and reads it; null if the operator cancelled. */
  'exchange.choose': request<undefined, ImportOffer | null>(),
  /**
   * Imports from the file that was read last. Effects that weaken or mute are confirmed outside of the window
   * first; otherwise nothing is imported.
   */
  'exchange.import': request<ImportChoice, ImportResult>(),
};
