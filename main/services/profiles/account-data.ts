import type { DomainCheck } from '#contract/domains.ts';
import { expiryState } from '#contract/expiry.ts';
import type { NotificationOutcome } from '#contract/notifications.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { ConnectionView } from '#contract/state.ts';
import type { Log, SocketEvent } from '#main/ports.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { awayChanges } from '../activity/away-changes.ts';
import { changedBy } from '../activity/changed-by.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { keepRecords } from '../activity/kept-records.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { RateLimit } from '../async/rate-limit.ts';
import { Authorizations } from '../authorizations/authorizations.ts';
import type { CredentialNote } from '../authorizations/credential-notes.ts';
import { ExpiryReminders } from '../authorizations/expiry-reminders.ts';
import { type ChallengePorts, Challenges } from '../domains/challenges.ts';
import { Domains } from '../domains/domains.ts';
import { ProjectHistory } from '../history/project-history.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { Networks } from '../networks/networks.ts';
import { comparableName } from '../networks/relations.ts';
import { NotificationGate, type NotificationGatePorts } from '../notifications/notification-gate.ts';
import { type NotificationTexts, ProfileNotifier } from '../notifications/profile-notifier.ts';
import { awayCounts, type DetectedChange } from '../projects/change-detector.ts';
import { OfflineDiff } from '../projects/offline-diff.ts';
import { ProjectApi } from '../projects/project-api.ts';
import { ProjectChanges } from '../projects/project-changes.ts';
import { decodeProjectEvent, type ProjectEvent, projectEventName } from '../projects/project-event.ts';
import { ProjectSync } from '../projects/project-sync.ts';
import { LiveConnection, type LiveConnectionPorts, type LiveTarget } from '../realtime/live-connection.ts';
import { LocalRecords } from '../records/local-records.ts';
import { pathsOf } from '../records/resource-paths.ts';
import type { SavedListName } from '../storage/saved-list.ts';
import type { ProfileEvents } from './profile-events.ts';

/** `activityChanged` is emitted at most this often, so that a storm of changes is a few events. */
const activityChangedMs = 100;
/** How often the log mentions ignored events: a backend may send any number of them. */
const warnings = { burst: 10, perMinute: 20 };

export interface AccountDataPorts
  extends LiveConnectionPorts,
    ChallengePorts,
    Omit<NotificationGatePorts, 'texts'> {
  readonly texts: NotificationTexts &
    NotificationGatePorts['texts'] & {
      challengeChanged(check: DomainCheck): string;
      /** A credential ends on this day, `YYYY-MM-DD`. */
      credentialEnds(day: string, expired: boolean): string;
    };
  readonly log: Log;
  /** Numbers activity over all profiles. */
  readonly nextSequence: () => number;
}

/** The data of one person on one backend: projects, other lists, activity, and the live connection while signed in. */
export class AccountData {
  /** As in `ProfileView`. */
  readonly ownerId: string;
  readonly activity: ActivityLog;
  readonly history: ProjectHistory;
  readonly sync: ProjectSync;
  readonly changes: ProjectChanges;
  readonly authorizations: Authorizations;
  readonly networks: Networks;
  readonly domains: Domains;
  readonly challenges: Challenges;
  readonly #reminders: ExpiryReminders;
  /** What changed while the app did not run. */
  readonly offlineDiff = new OfflineDiff((found) => this.#changedWhileAway(found));
  readonly #ports: AccountDataPorts;
  readonly #events: ProfileEvents;
  readonly #notifier: ProfileNotifier;
  #live: LiveConnection | null = null;
  #ignoredEvents = 0;
  readonly #warnings: RateLimit;
  readonly #warnOfIgnored: DelayedTask;
  readonly #emitActivityChanged: DelayedTask;

  constructor(
    { profileId, ownerId }: { readonly profileId: string; readonly ownerId: string },
    caller: AuthorizedCaller,
    ports: AccountDataPorts,
    events: ProfileEvents,
  ) {
    this.ownerId = ownerId;
    this.#ports = ports;
    this.#events = events;
    this.#emitActivityChanged = new DelayedTask(ports.clock, this.#tellActivity);
    this.#warnings = new RateLimit(ports.clock, warnings);
    this.#warnOfIgnored = new DelayedTask(ports.clock, () => {
      this.#warnings.took();
      ports.log.warn(`Ignored an event that could not be read; ${this.#ignoredEvents} so far.`);
    });
    this.activity = new ActivityLog(ports.nextSequence, () =>
      this.#emitActivityChanged.schedule(activityChangedMs),
    );
    this.history = new ProjectHistory(this.activity, ports.clock.now(), (projectId) =>
      events.emit('historyChanged', projectId),
    );
    const gate = new NotificationGate(profileId, ports);
    this.#notifier = new ProfileNotifier(gate, ports.clock, ports.texts, {
      profileId,
      open: (path) => events.emit('openRequested', path),
      exists: (projectId) => this.sync.records.get(projectId) !== undefined,
    });
    const api = new ProjectApi(caller);
    this.sync = new ProjectSync(api, ports.clock, {
      changed: (_revision, { upserts, removed }) => {
        events.emit('projectsChanged', { ownerId, upserts, removed });
        events.emit('listChanged', 'projects');
        // A backend may have deleted the project's connections, and with them its domains.
        if (removed.length > 0) this.networks.cache.invalidate();
      },
      listed: (projects) => this.offlineDiff.setCurrent(projects),
      detected: (detected) => this.#detected(detected),
      changedWhileAway: (found) => this.#changedWhileAway(found),
      freshnessChanged: () => events.emit('stateChanged'),
    });
    this.changes = new ProjectChanges(api, this.sync);
    const localRecords = new LocalRecords(ports.repository, profileId);
    const pathOf = pathsOf(ports.repository, profileId);
    this.authorizations = new Authorizations(
      caller,
      ports.clock,
      () => ports.random.id(),
      () => {
        this.#reminders.update();
        events.emit('credentialNotesChanged');
      },
    );
    const { notes } = this.authorizations;
    this.#reminders = new ExpiryReminders(ports.clock, notes, (note) => this.#remind(note));
    this.networks = new Networks(caller, ports.clock, localRecords, pathOf);
    this.challenges = new Challenges(profileId, ports, {
      watched: (domain, watching, check) =>
        events.emit('domainWatched', { profileId, domain, watching, check }),
      changed: (domain, check, key) => this.#challengeChanged(domain, check, key),
    });
    this.domains = new Domains(caller, ports.clock, localRecords, pathOf);
    // Whether a domain is linked depends on the connections.
    this.networks.cache.alsoInvalidates(this.domains.cache);
    for (const name of ['authorizations', 'networks', 'domains'] as const) {
      this[name].cache.onFetched(() => {
        events.emit('listChanged', name);
        if (name === 'authorizations') this.#authorizationsListed();
      });
    }
    this.challenges.resume();
  }

  /** Projects that name the authorization may have been changed with it. @throws AppFailure as `Authorizations.delete` */
  async deleteAuthorization(id: string): Promise<void> {
    try {
      await this.authorizations.delete(id);
    } finally {
      this.sync.refreshOf(id);
    }
  }

  /** The list as it was fetched in this run; null before the first answer, and after unused data was dropped. */
  currentList(name: SavedListName): ResourceList<BackendRecord> | null {
    if (name !== 'projects') return this[name].cache.last;
    const { fetchedAt, projects, unreadable } = this.sync.records.list();
    const { staleAsOf } = this.sync.records;
    if (this.sync.records.fetchedAt === null) return null;
    // While the connection is live, events keep the list current.
    const isLive = this.connection.status === 'live';
    const asOf = isLive ? this.#ports.clock.now() : (staleAsOf ?? fetchedAt);
    return { fetchedAt: asOf, items: projects, unreadable, offered: true };
  }

  /** How many items `currentList` has; null where there is none. */
  currentCount(name: SavedListName): number | null {
    if (name !== 'projects') return this[name].cache.last?.items.length ?? null;
    return this.sync.records.fetchedAt === null ? null : this.sync.records.count;
  }

  get connection(): ConnectionView {
    const view: ConnectionView = this.#live?.view ?? { status: 'offline' };
    const { staleAsOf, fetchedAt } = this.sync.records;
    return {
      ...view,
      ...(staleAsOf !== null && { projectsAsOf: staleAsOf }),
      ...(fetchedAt !== null && { projectsFetchedAt: fetchedAt }),
    };
  }

  /** Marks entries, and says so at once: the operator is looking. */
  markActivity(sequences: readonly number[], read: boolean): void {
    this.activity.mark(sequences, read);
    this.#emitActivityChanged.cancel();
    this.#tellActivity();
  }

  /** Whether the list was fetched in this run and the project is not in it. */
  isGone(projectId: string): boolean {
    const { records } = this.sync;
    return records.fetchedAt !== null && records.get(projectId) === undefined;
  }

  connect(target: LiveTarget): void {
    this.disconnect();
    this.#live = new LiveConnection(this.#ports, target, {
      view: ({ status }) => {
        this.sync.records.setLive(status === 'live', this.#ports.clock.now());
        this.#events.emit('stateChanged');
      },
      refetch: async (reason) => {
        this.sync.forgetEvents();
        await this.sync.refetch(reason);
      },
      events: this.#received,
      refused: () => this.#events.emit('tokenRejected', target.token),
    });
    this.#live.start();
    this.#reminders.update();
  }

  /** Ends the live connection and pending notifications; the data is kept. */
  disconnect(): void {
    this.#live?.stop();
    this.#live = null;
    this.sync.records.setLive(false, this.#ports.clock.now());
    this.#notifier.stop();
  }

  /** For a new socket, after sleep or at the operator's request. */
  reconnect(): void {
    this.#live?.reconnect();
  }

  /** Ends everything: late answers are dropped. */
  dispose(): void {
    this.disconnect();
    this.challenges.stop();
    this.#reminders.stop();
    this.sync.stop();
    this.offlineDiff.stop();
    for (const { cache } of [this.authorizations, this.networks, this.domains]) cache.drop();
    this.#emitActivityChanged.cancel();
    this.#warnOfIgnored.cancel();
  }

  readonly #tellActivity = (): void => {
    this.#events.emit('activityChanged');
    this.history.update();
  };

  readonly #received = (events: readonly SocketEvent[]): void => {
    const readable: ProjectEvent[] = [];
    for (const [name, payload] of events) {
      const event = name === projectEventName ? decodeProjectEvent(payload) : null;
      if (event !== null) readable.push(event);
    }
    if (readable.length < events.length) {
      this.#ignoredEvents += events.length - readable.length;
      this.#warnOfIgnored.schedule(this.#warnings.waitMs);
    }
    this.sync.receive(readable);
  };

  #detected(detected: readonly DetectedChange[]): void {
    this.#notifier.add(
      detected.map((change) => {
        const { kind, project, fields, before = project, own } = change;
        const changes = fieldChanges(before, project, fields);
        const by = own ? null : changedBy(project.more, kind);
        const kept = keepRecords([{ ...change, changes }]);
        const { sequence } = this.activity.add({
          at: this.#ports.clock.now(),
          kind,
          projectId: project.id,
          projectName: shortenText(project.name),
          changes,
          own,
          outcome: pending,
          ...(by === null ? {} : { by }),
          ...(kept === undefined ? {} : { kept }),
        });
        return { change, sequence, settle: (outcome) => this.activity.settle(sequence, outcome) };
      }),
    );
  }

  #changedWhileAway(found: readonly DetectedChange[]): void {
    const counts = awayCounts(found);
    const listed = awayChanges(found);
    const kept = keepRecords(listed.map((each) => ({ ...each.found, changes: each.listed.changes })));
    const { sequence } = this.activity.add({
      at: this.#ports.clock.now(),
      kind: 'changed-while-away',
      projectId: null,
      projectName: '',
      changes: [],
      own: false,
      outcome: { kind: 'pending' },
      counts,
      away: listed.map((each) => each.listed),
      ...(kept === undefined ? {} : { kept }),
    });
    void this.#notifier.away(counts, (outcome) => this.activity.settle(sequence, outcome));
  }

  async #remind({ name, expiresOn }: CredentialNote): Promise<boolean> {
    // After a 401 the data is locked.
    if (expiresOn === null || this.#live === null) return false;
    const isExpired = expiryState(expiresOn, this.#ports.clock.now()) === 'expired';
    const body = this.#ports.texts.credentialEnds(expiresOn, isExpired);
    let outcome: NotificationOutcome | null = null;
    await this.#notifier.credential(
      { title: name, body, clicked: () => this.#events.emit('openRequested', '/authorizations') },
      (settled) => {
        outcome = settled;
      },
    );
    // One that the system did not confirm may have been shown.
    const { kind } = (outcome as NotificationOutcome | null) ?? { kind: 'pending' };
    return kind === 'notified' || kind === 'unconfirmed';
  }

  /** Notes of authorizations that somebody has deleted are of no use. */
  #authorizationsListed(): void {
    const { cache, notes } = this.authorizations;
    if (cache.last?.offered) notes.listed(new Set(cache.last.items.flatMap(({ id }) => id ?? [])));
  }

  /** The name of the project that connections of a domain lead to, where one is known. */
  #projectOf(domain: string): { readonly projectName?: string } {
    const wanted = comparableName(domain);
    const found = this.networks.cache.last?.items.find((each) => comparableName(each.domain) === wanted);
    const project = found === undefined ? undefined : this.sync.records.get(found.projectId);
    return project === undefined ? {} : { projectName: shortenText(project.name) };
  }

  #challengeChanged(domain: string, check: DomainCheck, key: string): void {
    const { sequence } = this.activity.add({
      at: this.#ports.clock.now(),
      kind: 'challenge-changed',
      projectId: null,
      projectName: '',
      changes: [],
      own: false,
      outcome: { kind: 'pending' },
      challenge: { domain: shortenText(domain), state: check.state, key, ...this.#projectOf(domain) },
    });
    const body = this.#ports.texts.challengeChanged(check);
    void this.#notifier.domain(
      { title: domain, body, clicked: () => this.#events.emit('openRequested', domainRoute(key)) },
      (outcome) => this.activity.settle(sequence, outcome),
    );
  }
}

/** One object for all entries of a storm, to save memory. */
const pending: NotificationOutcome = Object.freeze({ kind: 'pending' });

/** The path of a domain's page. */
function domainRoute(key: string): string {
  return `/domains/${encodeURIComponent(key)}`;
}
