import type { RealtimeState } from '#contract/state.ts';
import type { Log } from '#main/ports.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { Authorizations } from '../authorizations/authorizations.ts';
import { ExpiryReminders } from '../authorizations/expiry-reminders.ts';
import { type ChallengePorts, Challenges } from '../domains/challenges.ts';
import { Domains } from '../domains/domains.ts';
import { ProjectHistory } from '../history/project-history.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { Networks } from '../networks/networks.ts';
import { comparableName } from '../networks/relations.ts';
import { NotificationGate, type NotificationGatePorts } from '../notifications/notification-gate.ts';
import { type NotificationTexts, ProfileNotifier } from '../notifications/profile-notifier.ts';
import { OfflineDiff } from '../projects/offline-diff.ts';
import { ProjectApi } from '../projects/project-api.ts';
import { ProjectChanges } from '../projects/project-changes.ts';
import { ProjectSync } from '../projects/project-sync.ts';
import { ReceivedEvents } from '../projects/received-events.ts';
import { type LiveTarget, RealtimeClient, type RealtimeClientPorts } from '../realtime/realtime-client.ts';
import { isLimited } from '../records/cache-time.ts';
import type { LatePorts } from '../records/late-records.ts';
import type { LearnedChoices } from '../records/learned-choices.ts';
import { LocalRecords } from '../records/local-records.ts';
import { pathsOf } from '../records/resource-paths.ts';
import { AccountReports, type AccountReportTexts } from './account-reports.ts';
import { OwnActions } from './own-actions.ts';
import type { ProfileEvents } from './profile-events.ts';

/** Minimum interval between `activityChanged` events, in ms. */
const activityChangedMs = 100;

export interface AccountDataPorts
  extends RealtimeClientPorts,
    ChallengePorts,
    Omit<NotificationGatePorts, 'texts' | 'suppressed'> {
  readonly texts: NotificationTexts & NotificationGatePorts['texts'] & AccountReportTexts;
  readonly log: Log;
  /** The operator's stated reason for own changes; empty for none. */
  readonly ownReason: () => string;
  /** Returns the next sequence number of activity, shared by all profiles. */
  readonly nextSequence: () => number;
  /** Called with the number of events that were received together and could be read. */
  readonly eventsReceived: (count: number) => void;
}

/** The data of one person on one backend: projects, other lists, activity, and the live connection while signed in. */
export class AccountData {
  /** As in `ProfileInfo`. */
  readonly ownerId: string;
  readonly activity: ActivityLog;
  readonly history: ProjectHistory;
  readonly sync: ProjectSync;
  readonly changes: ProjectChanges;
  readonly authorizations: Authorizations;
  readonly networks: Networks;
  readonly domains: Domains;
  readonly challenges: Challenges;
  readonly actions: OwnActions;
  /** Turns what happens into activity entries and notifications. */
  readonly reports: AccountReports;
  readonly #reminders: ExpiryReminders;
  /** Finds what changed while the app was not running. */
  readonly offlineDiff: OfflineDiff;
  readonly #ports: AccountDataPorts;
  readonly #events: ProfileEvents;
  readonly #notifier: ProfileNotifier;
  #live: RealtimeClient | null = null;
  readonly #received: ReceivedEvents;
  readonly #emitActivityChanged: DelayedTask;

  constructor(
    { profileId, ownerId }: { readonly profileId: string; readonly ownerId: string },
    caller: AuthorizedCaller,
    ports: AccountDataPorts,
    events: ProfileEvents,
    learned: LearnedChoices,
  ) {
    this.ownerId = ownerId;
    this.#ports = ports;
    this.#events = events;
    this.#emitActivityChanged = new DelayedTask(ports.clock, this.#reportActivity);
    this.activity = new ActivityLog(
      ports.nextSequence,
      () => this.#emitActivityChanged.schedule(activityChangedMs),
      ports.ownReason,
    );
    this.history = new ProjectHistory(this.activity, ports.clock.now(), (projectId) =>
      events.emit('historyChanged', projectId),
    );
    // A notification may be clicked after another person has signed in.
    const open = (path: string) => {
      if (ports.repository.get(profileId).ownerId === ownerId) events.emit('openRequested', path);
    };
    const gate = new NotificationGate(profileId, {
      ...ports,
      suppressed: (kind, until) => events.emit('notificationSuppressed', kind, until),
    });
    const exists = (projectId: string) => this.sync.records.get(projectId) !== undefined;
    const targets = { profileId, open, exists };
    this.#notifier = new ProfileNotifier(gate, ports.clock, ports.texts, targets, this.activity.settle);
    this.reports = new AccountReports({
      ...{ activity: this.activity, notifier: this.#notifier, clock: ports.clock, texts: ports.texts },
      open,
      projectOf: (domain) => this.#projectOf(domain),
    });
    const { reports } = this;
    this.offlineDiff = new OfflineDiff(reports.changedWhileAway);
    const api = new ProjectApi(caller);
    this.sync = new ProjectSync(
      api,
      ports.clock,
      {
        changed: (_revision, { upserts, removed }) => {
          events.emit('projectsChanged', { ownerId, upserts, removed });
          events.emit('listChanged', 'projects');
          // The backend may have deleted the project's network connections, and with them its domains.
          if (removed.length > 0) this.networks.cache.invalidate();
        },
        listed: (records) =>
          this.offlineDiff.setCurrent({ items: records.list().projects, partial: records.partial }),
        detected: reports.detected,
        changedWhileAway: reports.changedWhileAway,
        freshnessChanged: () => events.emit('stateChanged'),
        notSaved: (project, fields) => events.emit('notSaved', project.name, fields),
      },
      learned,
    );
    this.changes = new ProjectChanges(api, this.sync);
    this.#received = new ReceivedEvents(ports.clock, ports.log, (events) => {
      ports.eventsReceived(events.length);
      this.sync.receive(events);
    });
    const localRecords = new LocalRecords(ports.repository, profileId);
    const pathOf = pathsOf(ports.repository, profileId);
    const late = <Item>(nameOf: (record: Item) => string): LatePorts<Item> => ({
      lag: this.sync.reads.lag,
      differs: (difference, record) => events.emit('listDiffers', { difference, name: nameOf(record) }),
    });
    this.authorizations = new Authorizations(
      caller,
      ports.clock,
      () => ports.random.id(),
      () => {
        this.#reminders.update();
        events.emit('credentialNotesChanged');
      },
      late(({ name }) => name),
    );
    const { notes } = this.authorizations;
    this.#reminders = new ExpiryReminders(
      ports.clock,
      notes,
      // After a 401 the data is locked.
      async (note) => this.#live !== null && reports.credentialEnds(note),
    );
    const listed = { caller, clock: ports.clock, localRecords, pathOf };
    this.networks = new Networks({
      ...listed,
      isOffered: () => learned.offers('networks'),
      late: late(({ domain, port }) => `${domain}:${port}`),
    });
    this.challenges = new Challenges(profileId, ports, {
      watched: (domain, watching, check) =>
        events.emit('domainWatched', { profileId, domain, watching, check }),
      changed: reports.challengeChanged,
    });
    this.domains = new Domains({
      ...listed,
      isOffered: () => learned.offers('domains'),
      late: late(({ domain }) => domain),
    });
    const { authorizations, networks, domains, challenges, sync } = this;
    this.actions = new OwnActions({ authorizations, networks, domains, challenges, sync, did: reports.did });
    // Whether a domain is linked depends on the network connections.
    this.networks.cache.alsoInvalidates(this.domains.cache);
    for (const name of ['authorizations', 'networks', 'domains'] as const) {
      this[name].cache.onFetched(() => {
        events.emit('listChanged', name);
        if (name === 'authorizations') this.#authorizationsListed();
      });
      this[name].cache.onDropped(() => events.emit('listDropped', name));
    }
  }

  /**
   * Fetches the projects if the backend is known to send no event for some changes. Differences are reported.
   */
  pollProjects(): void {
    const { hasAllEvents, records } = this.sync;
    if (hasAllEvents || isLimited(records) || this.realtime.status !== 'live') return;
    // The freshness includes the reason of a failure.
    this.sync.refetch('poll').catch(() => undefined);
  }

  get realtime(): RealtimeState {
    const state: RealtimeState = this.#live?.state ?? { status: 'offline' };
    const { staleAsOf, fetchedAt } = this.sync.records;
    const { seenMs, windowMs } = this.sync.reads.lag;
    return {
      ...state,
      ...(seenMs !== null && { readsBehind: { seenMs, windowMs } }),
      ...(staleAsOf !== null && { projectsAsOf: staleAsOf }),
      ...(fetchedAt !== null && { projectsFetchedAt: fetchedAt }),
    };
  }

  /** Marks entries and emits the change without delay, because the operator is watching. */
  markActivity(sequences: readonly number[], read: boolean): void {
    this.activity.mark(sequences, read);
    this.#emitActivityChanged.cancel();
    this.#reportActivity();
  }

  /** Whether the list was fetched in this run and does not contain the project. */
  isGone(projectId: string): boolean {
    const { records } = this.sync;
    // A project that is missing in an incomplete list may exist.
    return records.fetchedAt !== null && records.partial === null && records.get(projectId) === undefined;
  }

  connect(target: LiveTarget): void {
    this.disconnect();
    this.#open(target);
    this.#reminders.update();
    this.challenges.resume();
  }

  /** Continues the same person's session with another token; only the live connection is replaced. */
  goOn(target: LiveTarget): void {
    this.#live?.stop();
    this.#open(target);
  }

  #open(target: LiveTarget): void {
    this.#live = new RealtimeClient(this.#ports, target, {
      state: ({ status }) => {
        this.sync.records.setLive(status === 'live', this.#ports.clock.now());
        this.#events.emit('stateChanged');
      },
      refetch: async (reason) => {
        if (reason === 'poll' && isLimited(this.sync.records)) return;
        this.sync.forgetEvents();
        await this.sync.refetch(reason);
      },
      events: this.#received.take,
      refused: () => this.#events.emit('tokenRejected', target.token),
    });
    this.#live.start();
  }

  /** Ends the live connection, retries, pending notifications and monitors; the data is kept. */
  disconnect(): void {
    this.sync.stopRetrying();
    this.#live?.stop();
    this.#live = null;
    // After a 401 the data is locked; changes made in the meantime are reported after the next sign-in.
    this.challenges.stop();
    this.sync.records.setLive(false, this.#ports.clock.now());
    this.#notifier.stop();
  }

  /** Opens a new socket, after sleep or at the operator's request. */
  reconnect(): void {
    this.#live?.reconnect();
  }

  /** Ends everything; late responses are dropped. */
  dispose(): void {
    this.disconnect();
    this.#reminders.stop();
    this.sync.stop();
    this.offlineDiff.stop();
    for (const { cache } of [this.authorizations, this.networks, this.domains]) cache.stop();
    this.#emitActivityChanged.cancel();
    this.#received.stop();
  }

  readonly #reportActivity = (): void => {
    this.#events.emit('activityChanged');
    this.history.update();
  };

  /** Removes the notes of authorizations that were deleted. */
  #authorizationsListed(): void {
    const { cache, notes } = this.authorizations;
    if (cache.last?.offered && cache.last.partial === undefined)
      notes.listed(new Set(cache.last.items.flatMap(({ id }) => id ?? [])));
  }

  /** The name of the project to which network connections of a domain lead; null if unknown. */
  #projectOf(domain: string): string | null {
    const wanted = comparableName(domain);
    const found = this.networks.cache.last?.items.find((each) => comparableName(each.domain) === wanted);
    return found === undefined ? null : (this.sync.records.get(found.projectId)?.name ?? null);
  }
}
