import { request } from './channel.ts';
import type { ProfileColor } from './profiles.ts';

/**
 * What goes to another computer, beside the URL, name, colour and environment of each backend:
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
  'columns',
  'marks',
  'monitors',
  'credentials',
  'created',
  'notifications',
  'app',
] as const;

export type ExchangePart = (typeof exchangeParts)[number];

/** How many things there are of each part; a part that is left out has none. */
export type PartCounts = Readonly<Partial<Record<ExchangePart, number>>>;

/** Settings that the window keeps itself; null follows the system. */
export interface WindowAppearance {
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly language: string | null;
  readonly timeZone: 'local' | 'utc';
}

export interface ExportableBackend {
  readonly profileId: string;
  readonly counts: PartCounts;
  /** Nobody is signed in: favourites, tags, watched domains, dates, keys and rules of projects cannot be read now. */
  readonly locked: boolean;
}

/** What this computer can export. */
export interface ExportContents {
  readonly backends: readonly ExportableBackend[];
  /** What belongs to no single backend. */
  readonly shared: PartCounts;
}

/** What an import does to settings, in words (`exchange.notes` of the texts); `names` says with what. */
export const importNoteKinds = [
  // What weakens a connection.
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
  // What mutes or says more than before.
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
  // What does neither.
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
] as const;

export type ImportNoteKind = (typeof importNoteKinds)[number];

export interface ImportNote {
  readonly kind: ImportNoteKind;
  /** The part of the file that brings it; null for the backend itself. */
  readonly part: ExchangePart | null;
  /** It weakens or mutes: the operator is asked outside the window, too. */
  readonly weakens: boolean;
  /** Subjects, hosts, paths, numbers; empty where the kind says it all. */
  readonly names: readonly string[];
  /** Fingerprints of `names`, where they are certificates or keys. */
  readonly fingerprints?: readonly string[];
}

/** What becomes of a backend in a file: a new one, or a change of the one that is here already. */
export const importActions = ['add', 'update'] as const;

export type ImportAction = (typeof importActions)[number];

/** A backend in a file, as shown before it is imported. */
export interface ImportableBackend {
  readonly key: string;
  /** Its name; null shows the host. */
  readonly name: string | null;
  /** Null where the first step was never finished. */
  readonly baseUrl: string | null;
  readonly color: ProfileColor;
  readonly production: boolean;
  /** Name of the backend with this URL that is here already; null where there is none. */
  readonly known: string | null;
  readonly counts: PartCounts;
  /** For each action; without a known one, those of adding alone. */
  readonly notes: Readonly<Partial<Record<ImportAction, readonly ImportNote[]>>>;
}

/** A file that was read and not imported yet. */
export interface ImportOffer {
  readonly importId: string;
  readonly backends: readonly ImportableBackend[];
  /** What belongs to no single backend. */
  readonly shared: { readonly counts: PartCounts; readonly notes: readonly ImportNote[] };
}

export interface ImportChoice {
  readonly importId: string;
  /** By key; those that are left out are not imported. */
  readonly backends: Readonly<Record<string, ImportAction>>;
  readonly parts: readonly ExchangePart[];
}

export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  /** For the window to keep; null where the file or the choice has none. */
  readonly appearance: WindowAppearance | null;
}

export const exchangeRequests = {
  'exchange.readContents': request<undefined, ExportContents>(),
  /** Asks where to save, and writes the choice without secrets; false where the operator cancelled. */
  'exchange.export': request<
    {
      readonly profileIds: readonly string[];
      readonly parts: readonly ExchangePart[];
      readonly appearance: WindowAppearance;
    },
    boolean
  >(),
  /** Asks for an exported file and reads it; null where the operator cancelled. */
  'exchange.choose': request<undefined, ImportOffer | null>(),
  /** Imports from the file that was read last. What weakens or mutes is confirmed outside the window, or nothing is imported. */
  'exchange.import': request<ImportChoice, ImportResult>(),
};
