import type { z } from 'zod';
import { templateLimits } from '#contract/templates.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { AppFailure, failure } from '../errors/app-failure.ts';
import type { ListSink } from '../json/envelope.ts';
import { ListReader } from '../json/list-reader.ts';
import { inSteps } from '../json/text-steps.ts';
import { maxAuthorities } from '../settings/connection-settings.ts';
import {
  type Entry,
  type EntryOf,
  entrySchema,
  fileKind,
  fileVersion,
  formerProfileSchema,
  maxima,
} from './exchange-file.ts';
import { certificatesIn, isBaseUrl, isPublicKey, isUsableConnection, plainName } from './usable.ts';

/** A backend in a file, with its entries. */
export interface ReadBackend {
  readonly base: EntryOf<'backend'>;
  connection: EntryOf<'connection'> | null;
  rules: EntryOf<'rules'> | null;
  readonly columns: EntryOf<'columns'>[];
  readonly marks: EntryOf<'mark'>[];
  readonly monitors: EntryOf<'monitor'>[];
  readonly credentials: EntryOf<'credential'>[];
  readonly networks: EntryOf<'created-network'>[];
  readonly domains: EntryOf<'created-domain'>[];
  readonly projectRules: EntryOf<'project-rules'>[];
}

/** The content of a file. */
export interface ExchangeFile {
  readonly backends: readonly ReadBackend[];
  readonly views: readonly EntryOf<'view'>[];
  readonly templates: readonly EntryOf<'template'>[];
  readonly density: EntryOf<'density'> | null;
  readonly notifications: EntryOf<'notifications'> | null;
  readonly app: EntryOf<'app'> | null;
}

/** Size of the parts passed to the JSON reader, in characters: about two hundred entries. */
const partLength = 16_384;

const problem = (reason: string, params: Readonly<Record<string, number>> = {}) =>
  failure('file', { reason, ...params });

/**
 * Reads the text of an export, of this version or the previous one, yielding to the event loop.
 *
 * @throws AppFailure `file`: `not-an-export` for anything that this app would not have written, `newer`,
 * `too-many-authorities`, `too-many-entries`
 */
export async function readExchange(text: string): Promise<ExchangeFile> {
  const version = versionOf(text);
  if (version === null) throw problem('not-an-export');
  if (version > fileVersion) throw problem('newer');
  const list = new ListReader(['entries', 'profiles'], 'import', () =>
    version === 1 ? new FormerSink() : new EntrySink(),
  );
  let content: Content;
  try {
    await forEachInTurns(inSteps([text], partLength), (step) => list.write(step), { stride: 1 });
    content = list.end().content;
  } catch (thrown) {
    const isOurs = thrown instanceof AppFailure && thrown.error.code === 'file';
    if (isOurs) throw thrown;
    // Not JSON, or not the expected list.
    throw problem('not-an-export');
  }
  const file = content.whole();
  const check = ({ connection }: ExchangeFile['backends'][number]) => {
    if (connection !== null && !isUsableConnection(connection)) throw problem('not-an-export');
  };
  // One entry may have 200 CAs.
  await forEachInTurns(file.backends, check, { stride: 1 });
  return file;
}

/** Every file of this app begins with its kind and version. */
function versionOf(text: string): number | null {
  const [, version] =
    new RegExp(`^\\ufeff?\\s*\\{\\s*"kind":\\s*"${fileKind}",\\s*"version":\\s*([1-9]\\d{0,5}),`).exec(
      text.slice(0, 1_000),
    ) ?? [];
  return version === undefined ? null : Number(version);
}

/** Collects the entries of a file, and stops at its limits. */
class Content {
  readonly #backends = new Map<string, ReadBackend>();
  /** Entries that precede the entry of their backend. */
  readonly #views: EntryOf<'view'>[] = [];
  readonly #templates: EntryOf<'template'>[] = [];
  #density: EntryOf<'density'> | null = null;
  #notifications: EntryOf<'notifications'> | null = null;
  #app: EntryOf<'app'> | null = null;
  #entries = 0;
  #authorities = 0;

  add(entry: Entry): void {
    if (entry.part === 'backend') {
      this.#addBackend(entry);
      return;
    }
    this.#entries += 1;
    if (this.#entries > maxima.entries) throw problem('too-many-entries', { limit: maxima.entries });
    switch (entry.part) {
      case 'view':
        if (entry.backend !== null) this.#of(entry.backend);
        this.#views.push({ ...entry, name: plainName(entry.name) || '?' });
        break;
      case 'template':
        this.#templates.push({ ...entry, name: plainName(entry.name, templateLimits.name) || '?' });
        break;
      case 'density':
        this.#density = entry;
        break;
      case 'notifications':
        this.#notifications = entry;
        break;
      case 'app':
        this.#app = entry;
        break;
      default:
        this.#addTo(this.#of(entry.backend), entry);
    }
  }

  #addBackend(entry: EntryOf<'backend'>): void {
    const { key, baseUrl, name } = entry;
    if (this.#backends.size >= maxima.backends)
      throw problem('too-many-backends', { limit: maxima.backends });
    if (this.#backends.has(key) || (baseUrl !== null && !isBaseUrl(baseUrl))) throw problem('not-an-export');
    this.#backends.set(key, {
      base: { ...entry, name: plainName(name ?? '') || null },
      ...{ connection: null, rules: null, columns: [], marks: [], monitors: [], credentials: [] },
      ...{ networks: [], domains: [], projectRules: [] },
    });
  }

  #addTo(
    backend: ReadBackend,
    entry: Exclude<Entry, EntryOf<'backend' | 'view' | 'template' | 'density' | 'notifications' | 'app'>>,
  ): void {
    switch (entry.part) {
      case 'connection':
        this.#countAuthorities(entry);
        backend.connection = entry;
        break;
      case 'rules':
        backend.rules = entry;
        break;
      case 'columns':
        backend.columns.push(entry);
        break;
      case 'mark':
        backend.marks.push(entry);
        break;
      case 'monitor':
        backend.monitors.push(entry);
        break;
      case 'credential': {
        const { publicKey } = entry;
        if (publicKey !== null && !isPublicKey(publicKey)) throw problem('not-an-export');
        backend.credentials.push({ ...entry, name: plainName(entry.name) });
        break;
      }
      case 'created-network':
        backend.networks.push(entry);
        break;
      case 'created-domain':
        backend.domains.push(entry);
        break;
      case 'project-rules':
        backend.projectRules.push(entry);
        break;
    }
  }

  /** Counted before any of them is parsed. */
  #countAuthorities({ transport }: EntryOf<'connection'>): void {
    const count = transport.authorities.reduce((sum, pem) => sum + certificatesIn(pem), 0);
    this.#authorities += count;
    if (count > maxAuthorities) throw problem('too-many-authorities', { limit: maxAuthorities });
    if (this.#authorities > maxima.authorities)
      throw problem('too-many-authorities', { limit: maxima.authorities });
  }

  #of(key: string): ReadBackend {
    const backend = this.#backends.get(key);
    if (backend === undefined) throw problem('not-an-export');
    return backend;
  }

  whole(): ExchangeFile {
    return {
      backends: [...this.#backends.values()],
      views: this.#views,
      templates: this.#templates,
      density: this.#density,
      notifications: this.#notifications,
      app: this.#app,
    };
  }
}

class EntrySink implements ListSink {
  readonly content = new Content();
  readonly #schema = entrySchema();

  read(items: readonly unknown[]): void {
    for (const item of items) {
      const entry = this.#schema.safeParse(item);
      if (!entry.success) throw problem('not-an-export');
      this.content.add(entry.data);
    }
  }

  setAside(): void {
    throw problem('not-an-export');
  }
}

/** Reads the profiles of a file of version 1 as the entries of this one. */
class FormerSink implements ListSink {
  readonly content = new Content();
  readonly #schema = formerProfileSchema();
  #count = 0;

  read(items: readonly unknown[]): void {
    for (const item of items) {
      const profile = this.#schema.safeParse(item);
      if (!profile.success) throw problem('not-an-export');
      for (const entry of entriesOf(profile.data, String(this.#count))) this.content.add(entry);
      this.#count += 1;
    }
  }

  setAside(): void {
    throw problem('too-many-entries', { limit: maxima.entries });
  }
}

function entriesOf(profile: z.infer<ReturnType<typeof formerProfileSchema>>, key: string): readonly Entry[] {
  const { name, color, production, baseUrl, notifications, columns, marks, createdHere } = profile;
  const { socketPath, paths, timeOuts, oauth, providerClientId, dns, transport } = profile;
  const backend = key;
  const { all, kinds, projects } = notifications;
  return [
    { part: 'backend', key, name, color, production, readOnly: false, baseUrl },
    {
      ...{ part: 'connection', backend, socketPath, paths, timeOuts, oauth, providerClientId, dns },
      transport,
    },
    { part: 'rules', backend, all, kinds },
    ...projects.map((rules) => ({ part: 'project-rules', backend, ...rules }) as const),
    ...Object.entries(columns).map(
      ([list, of]) =>
        ({ part: 'columns', backend, list: list as keyof typeof columns, columns: of }) as const,
    ),
    ...Object.entries(marks).map(([project, mark]) => ({ part: 'mark', backend, project, ...mark }) as const),
    ...createdHere.networks.map(
      ({ id, domain, port, projectId }) =>
        ({ part: 'created-network', backend, id, domain, port, projectId }) as const,
    ),
    ...createdHere.domains.map(
      ({ id, domain, challenge, main, linked }) =>
        ({ part: 'created-domain', backend, id, domain, challenge, main, linked }) as const,
    ),
  ];
}
