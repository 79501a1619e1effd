import type { BackendReport, OwnAction, OwnActionKind, SessionReport } from '#contract/activity.ts';
import type { DomainCheck } from '#contract/domains.ts';
import type { NotificationOutcome } from '#contract/notifications.ts';
import { recordRoute } from '#contract/routes.ts';
import type { Clock } from '#main/ports.ts';
import { expiryState } from '#shared/expiry.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { awayChanges } from '../activity/away-changes.ts';
import { changedBy } from '../activity/changed-by.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { recordsToStore } from '../activity/stored-records.ts';
import type { CredentialNote } from '../authorizations/credential-notes.ts';
import type { ProfileNotifier } from '../notifications/profile-notifier.ts';
import { awayCounts, type DetectedChange } from '../projects/change-detector.ts';

/** A notification's title and text. */
export interface ReportText {
  readonly title: string;
  readonly body: string;
}

/** The sentences of notifications that are not about projects, in the operator's language. */
export interface AccountReportTexts {
  challengeChanged(check: DomainCheck): string;
  /** @param day the last day of the credential, `YYYY-MM-DD` */
  credentialEnds(day: string, expired: boolean): string;
  /** @param now in ms since the epoch */
  backendChanged(report: BackendReport, now: number): ReportText;
  sessionChanged(report: SessionReport): ReportText;
}

export interface AccountReportsPorts {
  readonly activity: ActivityLog;
  readonly notifier: ProfileNotifier;
  readonly clock: Clock;
  readonly texts: AccountReportTexts;
  /** Shows a route, after a click on a notification. */
  open(path: string): void;
  /** The name of the project to which network connections of a domain lead; null if unknown. */
  projectOf(domain: string): string | null;
}

/** Shared by all entries of an event storm, to save memory. */
const pending: NotificationOutcome = Object.freeze({ kind: 'pending' });

/**
 * Records what happens in an account: adds an entry to the activity, and shows a notification if the rules
 * allow it.
 */
export class AccountReports {
  readonly #ports: AccountReportsPorts;
  readonly #leftOut: string[] = [];
  constructor(ports: AccountReportsPorts) {
    this.#ports = ports;
  }

  /**
   * Ignores projects whose names have this prefix. They belong to a conformance run, whose report covers what
   * it does to them.
   */
  leaveOut(prefix: string): void {
    this.#leftOut.push(prefix);
  }

  readonly detected = (detected: readonly DetectedChange[]): void => {
    const { activity, notifier, clock } = this.#ports;
    notifier.add(
      this.#reported(detected).map((change) => {
        const { kind, project, fields, before = project, own, batch } = change;
        const changes = fieldChanges(before, project, fields);
        const by = own ? null : changedBy(project.more, kind);
        const stored = recordsToStore([{ ...change, changes }]);
        const { sequence } = activity.add({
          at: clock.now(),
          kind,
          projectId: project.id,
          projectName: shortenText(project.name),
          changes,
          own,
          outcome: pending,
          ...(by === null ? {} : { by }),
          ...(batch === undefined ? {} : { batch }),
          ...(stored === undefined ? {} : { stored }),
        });
        return { change, sequence };
      }),
    );
  };

  readonly changedWhileAway = (changes: readonly DetectedChange[]): void => {
    const found = this.#reported(changes);
    if (found.length === 0) return;
    const { activity, notifier } = this.#ports;
    const counts = awayCounts(found);
    const listed = awayChanges(found);
    const stored = recordsToStore(listed.map((each) => ({ ...each.found, changes: each.listed.changes })));
    const { sequence } = activity.add({
      ...this.#entry('changed-while-away'),
      counts,
      away: listed.map((each) => each.listed),
      ...(stored === undefined ? {} : { stored }),
    });
    void notifier.away(counts, (outcome) => activity.settle(sequence, outcome));
  };

  readonly did = (kind: OwnActionKind, { name, detail, ...action }: OwnAction): void => {
    this.#ports.activity.add({
      ...this.#entry(kind),
      ...{ own: true, outcome: { kind: 'own' } },
      action: {
        ...{ ...action, name: shortenText(name) },
        ...(detail !== undefined && { detail: shortenText(detail) }),
      },
    });
  };

  /** @param key key of the domain */
  readonly challengeChanged = (domain: string, check: DomainCheck, key: string): void => {
    const { activity, notifier, texts, open, projectOf } = this.#ports;
    const projectName = projectOf(domain);
    const { sequence } = activity.add({
      ...this.#entry('challenge-changed'),
      challenge: {
        domain: shortenText(domain),
        state: check.state,
        key,
        ...(projectName !== null && { projectName: shortenText(projectName) }),
      },
    });
    const path = recordRoute('domains', key);
    const notification = {
      title: domain,
      body: texts.challengeChanged(check),
      clicked: () => open(path),
    };
    void notifier.domain(notification, path, (outcome) => activity.settle(sequence, outcome));
  };

  /**
   * Shows a reminder of an expiring credential.
   * @returns whether it was shown; it may also have been shown if
   * the system did not confirm it
   */
  async credentialEnds({ name, expiresOn }: CredentialNote): Promise<boolean> {
    const { notifier, clock, texts, open } = this.#ports;
    if (expiresOn === null) return false;
    const body = texts.credentialEnds(expiresOn, expiryState(expiresOn, clock.now()) === 'expired');
    let outcome = pending;
    await notifier.credential({ title: name, body, clicked: () => open('/authorizations') }, (settled) => {
      outcome = settled;
    });
    return outcome.kind === 'notified' || outcome.kind === 'unconfirmed';
  }

  backendChanged(backend: BackendReport): void {
    const { activity, notifier, texts } = this.#ports;
    const { sequence, at } = activity.add({ ...this.#entry('backend'), backend });
    const text = texts.backendChanged(backend, at);
    void notifier.profile('backend', text, '/projects', (outcome) => activity.settle(sequence, outcome));
  }

  sessionChanged(session: SessionReport): void {
    const { activity, notifier, texts } = this.#ports;
    const { sequence } = activity.add({ ...this.#entry('session'), session });
    const text = texts.sessionChanged(session);
    void notifier.profile('session', text, '/projects', (outcome) => activity.settle(sequence, outcome));
  }

  #reported(changes: readonly DetectedChange[]): readonly DetectedChange[] {
    if (this.#leftOut.length === 0) return changes;
    return changes.filter(
      ({ project: { name } }) => !this.#leftOut.some((prefix) => name.startsWith(prefix)),
    );
  }

  /** The common part of entries that are not about a single project. */
  #entry<Kind extends 'changed-while-away' | 'challenge-changed' | 'backend' | 'session' | OwnActionKind>(
    kind: Kind,
  ) {
    const at = this.#ports.clock.now();
    return { at, kind, projectId: null, projectName: '', changes: [], own: false, outcome: pending };
  }
}
