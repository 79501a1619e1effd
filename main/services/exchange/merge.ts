import { isDeepStrictEqual } from 'node:util';
import type { ExchangePart } from '#contract/exchange.ts';
import { isEncryptedOrLoopback } from '../http/base-url.ts';
import type { Imported } from '../settings/imported-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { EntryOf } from './exchange-file.ts';
import type { ReadBackend } from './read-exchange.ts';

const nothing: Imported = { marks: {}, monitors: [], notes: [], projects: [] };

/**
 * A new profile's record with the data of its backend in a file. It starts with the sign-in, or with the URL for plain http.
 */
export function added(
  fresh: ProfileRecord,
  backend: ReadBackend,
  parts: ReadonlySet<ExchangePart>,
): ProfileRecord {
  const { baseUrl } = backend.base;
  const isReady = baseUrl !== null && isEncryptedOrLoopback(baseUrl);
  const before = { ...fresh, baseUrl, setupStep: isReady ? (1 as const) : (0 as const) };
  const record = updated(before, backend, parts);
  const { connection } = backend;
  if (connection === null || !parts.has('connection')) return record;
  // Their values are in the keychain of the other computer.
  return { ...record, transport: { ...record.transport, headers: connection.transport.headers } };
}

/** A profile's record with the data of its backend in a file; existing data is kept. */
export function updated(
  before: ProfileRecord,
  backend: ReadBackend,
  parts: ReadonlySet<ExchangePart>,
): ProfileRecord {
  const { base, connection, rules, columns } = backend;
  const isOwn = before.preset === null;
  return {
    ...before,
    // The policy sets those options of a managed profile. A file never turns read-only off.
    ...(isOwn && {
      ...{ name: base.name, color: base.color, production: base.production },
      readOnly: before.readOnly || base.readOnly,
    }),
    ...(isOwn && connection !== null && parts.has('connection') && connected(before, connection)),
    ...(parts.has('columns') && {
      columns: { ...before.columns, ...Object.fromEntries(columns.map((of) => [of.list, of.columns])) },
    }),
    ...(parts.has('created') && { createdHere: withCreated(before, backend) }),
    ...(parts.has('notifications') &&
      rules !== null && {
        notifications: { ...before.notifications, all: rules.all, kinds: rules.kinds },
      }),
    imported: withImported(before.imported, backend, parts),
  };
}

function connected(
  before: ProfileRecord,
  { socketPath, paths, timeOuts, oauth, providerClientId, dns, transport }: EntryOf<'connection'>,
): Partial<ProfileRecord> {
  const { proxySignIn, clientCertificate, headers, ...own } = before.transport;
  const isTheirs = ({ host, port }: (typeof own.pins)[number]) =>
    transport.pins.some((pin) => pin.host === host && pin.port === port);
  return {
    ...{ socketPath, paths, timeOuts, oauth, dns },
    providerClientId: providerClientId ?? before.providerClientId,
    transport: {
      ...{ proxySignIn, clientCertificate, headers },
      proxy: transport.proxy,
      authorities: [...new Set([...own.authorities, ...transport.authorities])],
      pins: [...own.pins.filter((pin) => !isTheirs(pin)), ...transport.pins],
    },
  };
}

function withCreated({ createdHere, baseUrl }: ProfileRecord, { networks, domains }: ReadBackend) {
  const here = baseUrl ?? '';
  return {
    networks: union(
      createdHere.networks,
      networks.map(({ id, domain, port, projectId }) => ({ baseUrl: here, id, domain, port, projectId })),
    ),
    domains: union(
      createdHere.domains,
      domains.map(({ id, domain, challenge, main, linked }) => ({
        ...{ baseUrl: here, id, domain, challenge, main, linked },
      })),
    ),
  };
}

function union<Item>(own: readonly Item[], theirs: readonly Item[]): Item[] {
  const known = new Set(own.map((item) => JSON.stringify(item)));
  return [...own, ...theirs.filter((item) => !known.has(JSON.stringify(item)))];
}

/** Personal data waits for the person who is signed in, or signs in next. */
function withImported(
  before: Imported | null,
  { marks, monitors, credentials, projectRules }: ReadBackend,
  parts: ReadonlySet<ExchangePart>,
): Imported | null {
  const known = before ?? nothing;
  const next: Imported = {
    marks: parts.has('marks')
      ? {
          ...known.marks,
          ...Object.fromEntries(marks.map(({ project, favourite, tags }) => [project, { favourite, tags }])),
        }
      : known.marks,
    monitors: parts.has('monitors')
      ? byKey(
          [...known.monitors, ...monitors.map(({ domain, challenge, key }) => ({ domain, challenge, key }))],
          ({ domain }) => domain,
        )
      : known.monitors,
    notes: parts.has('credentials')
      ? byKey(
          [
            ...known.notes,
            ...credentials.map(({ id, name, createdAt, expiresOn, publicKey }) => ({
              ...{ id, name, createdAt, expiresOn, publicKey },
            })),
          ],
          ({ id }) => id,
        )
      : known.notes,
    projects: parts.has('notifications')
      ? byKey(
          [
            ...known.projects,
            ...projectRules.map(({ projectId, all, kinds }) => ({ projectId, all, kinds })),
          ],
          ({ projectId }) => projectId,
        )
      : known.projects,
  };
  return isDeepStrictEqual(next, nothing) ? null : next;
}

/** Keeps the last one of several items with the same key. */
function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
