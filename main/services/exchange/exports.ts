import type { ExchangePart, ExportContents, PartCounts, WindowAppearance } from '#contract/exchange.ts';
import type { FileDialogs } from '#main/ports.ts';
import type { CredentialNote } from '../authorizations/credential-notes.ts';
import { failure } from '../errors/app-failure.ts';
import type { ProfileManager } from '../profiles/profile-manager.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { type Entry, fileText } from './exchange-file.ts';

export interface ExportPorts {
  readonly files: FileDialogs;
  readonly repository: SettingsRepository;
  readonly profiles: Pick<ProfileManager, 'find'>;
}

const partOf: Readonly<Record<Exclude<Entry['part'], 'backend'>, ExchangePart>> = {
  connection: 'connection',
  view: 'views',
  template: 'templates',
  columns: 'columns',
  density: 'columns',
  mark: 'marks',
  monitor: 'monitors',
  credential: 'credentials',
  'created-network': 'created',
  'created-domain': 'created',
  rules: 'notifications',
  'project-rules': 'notifications',
  notifications: 'notifications',
  app: 'app',
};

/** Export for another computer: everything of the operator except secrets. */
export class Exports {
  readonly #ports: ExportPorts;

  constructor(ports: ExportPorts) {
    this.#ports = ports;
  }

  contents(): ExportContents {
    return {
      backends: this.#exportable().map((record) => ({
        profileId: record.id,
        counts: countsOf(this.#entriesOf(record)),
        locked: this.#isLocked(record),
      })),
      shared: countsOf(this.#shared(null)),
    };
  }

  /**
   * Asks where to save, and writes these parts of these profiles. Leaves out secrets: only the names of extra headers are
   * exported. It also leaves out the accounts, here and at a proxy, and a client certificate, which is useless without its
   * key.
   *
   * @returns false if the operator cancelled
   * @throws AppFailure `file`; `bad-input` for an unknown profile
   */
  save(
    profileIds: readonly string[],
    parts: ReadonlySet<ExchangePart>,
    appearance: WindowAppearance,
  ): Promise<boolean> {
    const exportable = this.#exportable();
    const chosen = exportable.filter(({ id }) => profileIds.includes(id));
    if (chosen.length !== new Set(profileIds).size) throw failure('bad-input', { field: 'profileIds' });
    const all = [...chosen.flatMap((record) => this.#entriesOf(record)), ...this.#shared(appearance)];
    const entries = all.filter(({ part }) => part === 'backend' || parts.has(partOf[part]));
    return this.#ports.files.save({ name: 'pilothouse-backends.json', text: fileText(entries) });
  }

  #exportable(): readonly ProfileRecord[] {
    return this.#ports.repository.all().filter(({ baseUrl, sample }) => baseUrl !== null && !sample);
  }

  /** The data of a person is locked while they are signed out. */
  #isLocked({ id, ownerId, people }: ProfileRecord): boolean {
    const isUsed = ownerId !== null || people.length > 0;
    return isUsed && (this.#ports.profiles.find(id)?.dataOrNull ?? null) === null;
  }

  #entriesOf(record: ProfileRecord): readonly Entry[] {
    const { id: backend, name, color, production, readOnly, baseUrl } = record;
    const { socketPath, paths, timeOuts, oauth, providerClientId, dns } = record;
    const { proxy, authorities, pins, headers } = record.transport;
    const { all, kinds } = record.notifications;
    const hasRules = all.on !== null || all.mute !== null || Object.keys(kinds).length > 0;
    return [
      { part: 'backend', key: backend, name, color, production, readOnly, baseUrl },
      {
        ...{ part: 'connection', backend, socketPath, paths, timeOuts, oauth, providerClientId, dns },
        transport: { proxy, authorities, pins, headers },
      },
      ...this.#views(backend),
      ...columnEntries(record),
      ...createdEntries(record),
      ...(hasRules ? [{ part: 'rules', backend, all, kinds } as const] : []),
      ...(this.#isLocked(record) ? [] : this.#personal(record)),
    ];
  }

  /** The data of the signed-in person, and what was imported for the next one. */
  #personal(record: ProfileRecord): readonly Entry[] {
    const { id: backend, imported } = record;
    const notes: readonly Pick<CredentialNote, 'id' | 'name' | 'createdAt' | 'expiresOn' | 'publicKey'>[] =
      this.#ports.profiles.find(backend)?.dataOrNull?.authorizations.notes.all() ?? [];
    const kept = notes.filter(({ expiresOn, publicKey }) => expiresOn !== null || publicKey !== null);
    return [
      ...Object.entries({ ...imported?.marks, ...record.marks }).map(
        ([project, { favourite, tags }]) => ({ part: 'mark', backend, project, favourite, tags }) as const,
      ),
      ...[...(imported?.monitors ?? []), ...record.monitors].map(
        ({ domain, challenge, key }) => ({ part: 'monitor', backend, domain, challenge, key }) as const,
      ),
      ...[...(imported?.notes ?? []), ...kept].map(
        ({ id, name, createdAt, expiresOn, publicKey }) =>
          ({ part: 'credential', backend, id, name, createdAt, expiresOn, publicKey }) as const,
      ),
      ...[...(imported?.projects ?? []), ...record.notifications.projects].map(
        ({ projectId, all, kinds }) => ({ part: 'project-rules', backend, projectId, all, kinds }) as const,
      ),
    ];
  }

  #views(backend: string | null): readonly Entry[] {
    return this.#ports.repository.views
      .filter(({ profileId }) => profileId === backend)
      .map(({ name, list, query, sort, columns, density }) => ({
        ...{ part: 'view', backend, name, list, query, sort, density },
        columns: [...columns],
      }));
  }

  /** @param appearance null to count the parts only */
  #shared(appearance: WindowAppearance | null): readonly Entry[] {
    const { density, notifications, desktop, templates } = this.#ports.repository;
    const { keepInTray, startHidden, panelWidth, checksForUpdates } = desktop;
    return [
      ...this.#views(null),
      ...templates.map(({ name, fields }) => ({ part: 'template', name, fields: { ...fields } }) as const),
      { part: 'density', density },
      { part: 'notifications', settings: notifications },
      {
        part: 'app',
        desktop: { keepInTray, startHidden, panelWidth, checksForUpdates },
        appearance: appearance ?? { scheme: 'auto', language: null, timeZone: 'local' },
      },
    ];
  }
}

function columnEntries({ id: backend, columns }: ProfileRecord): readonly Entry[] {
  return Object.entries(columns).map(
    ([list, of]) => ({ part: 'columns', backend, list: list as keyof typeof columns, columns: of }) as const,
  );
}

function createdEntries({ id: backend, baseUrl, createdHere }: ProfileRecord): readonly Entry[] {
  const ofThisBackend = (record: { readonly baseUrl: string }) => record.baseUrl === baseUrl;
  return [
    ...createdHere.networks
      .filter(ofThisBackend)
      .map(
        ({ id, domain, port, projectId }) =>
          ({ part: 'created-network', backend, id, domain, port, projectId }) as const,
      ),
    ...createdHere.domains
      .filter(ofThisBackend)
      .map(
        ({ id, domain, challenge, main, linked }) =>
          ({ part: 'created-domain', backend, id, domain, challenge, main, linked }) as const,
      ),
  ];
}

/** The number of entries of each part. */
export function countsOf(entries: readonly { readonly part: Entry['part'] }[]): PartCounts {
  const counts: Partial<Record<ExchangePart, number>> = {};
  for (const { part } of entries)
    if (part !== 'backend') counts[partOf[part]] = (counts[partOf[part]] ?? 0) + 1;
  return counts;
}
