import type { NotificationOutcome } from '#contract/notifications.ts';
import type { Clock, DesktopNotification } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { RateLimit } from '../async/rate-limit.ts';
import { type AwayCounts, awayCounts, type DetectedChange } from '../projects/change-detector.ts';
import { type ClickTargets, clickRoute } from './click-targets.ts';
import { type Bundle, coalesce, type Notifiable } from './coalesce.ts';
import type { NotificationGate } from './notification-gate.ts';
import type { Subject } from './rules.ts';

/** Changes are collected for this long, so that those of a burst can be shown together. */
const collectMs = 2_000;
/**
 * Rate limit for notifications of changes, whatever a backend sends. Changes in the meantime are in the next
 * notification.
 */
const notifications = { burst: 15, perMinute: 10 };

/** Called once, with whether it was notified and why not. */
export type Settle = (outcome: NotificationOutcome) => void;

/** The same for the change with this activity entry. */
export type SettleChange = (sequence: number, outcome: NotificationOutcome) => void;

/** A change that may become a notification. */
export interface NotifiableChange extends Notifiable {
  /** Of its activity entry. */
  readonly sequence: number;
}

/** The sentences of notifications, in the operator's language. */
export interface NotificationTexts {
  /** The change of one project, whose name is the title. */
  change(change: DetectedChange): string;
  /** Several changes of one project, oldest first; its name is the title. */
  changes(detected: readonly DetectedChange[]): string;
  /** The changes of several projects, by kind. */
  manyTitle(counts: AwayCounts): string;
  /** @param more the number of names left out */
  manyBody(names: readonly string[], more: number): string;
  awayTitle(): string;
  awayBody(counts: AwayCounts): string;
  /** The title if the domain's name is hidden. */
  hiddenDomainTitle(): string;
  /** The title if the credential's name is hidden. */
  hiddenCredentialTitle(): string;
  /** The body if names are hidden. */
  hiddenBody(): string;
}

/** A longer name would push the text out of the notification. */
const maxTitleLength = 120;
const namesInSummary = 3;

const signedOut: NotificationOutcome = Object.freeze({ kind: 'signed-out' });

/** Turns other people's changes in one profile into desktop notifications, if the gate allows them. */
export class ProfileNotifier {
  readonly #gate: NotificationGate;
  readonly #clock: Clock;
  readonly #texts: NotificationTexts;
  readonly #targets: ClickTargets;
  readonly #settleChange: SettleChange;
  #collected: NotifiableChange[] = [];
  /**
   * Whether changes are being collected to be shown together: until the desktop's state is known, which may take a while.
   */
  #collecting = false;
  #collectedSince = 0;
  #shownAt = Number.NEGATIVE_INFINITY;
  readonly #showing: DelayedTask;
  readonly #limit: RateLimit;
  /** Incremented with each `stop`. */
  readonly #generation = new Generation();

  /** @param settleChange called once for each change passed to `add`, with its outcome */
  constructor(
    gate: NotificationGate,
    clock: Clock,
    texts: NotificationTexts,
    targets: ClickTargets,
    settleChange: SettleChange,
  ) {
    this.#gate = gate;
    this.#clock = clock;
    this.#texts = texts;
    this.#targets = targets;
    this.#settleChange = settleChange;
    this.#limit = new RateLimit(clock, notifications);
    this.#showing = new DelayedTask(clock, () => void this.#showCollected());
  }

  add(changes: readonly NotifiableChange[]): void {
    for (const { change, sequence } of changes) if (change.own) this.#settleChange(sequence, { kind: 'own' });
    const others = changes.filter(({ change }) => !change.own);
    if (others.length === 0) return;
    // A call takes no more than about 100,000 arguments.
    for (const other of others) this.#collected.push(other);
    if (this.#collecting) return;
    this.#collecting = true;
    this.#collectedSince = this.#clock.now();
    this.#showing.schedule(Math.max(collectMs, this.#limit.waitMs));
  }

  /** Notifies of the changes made while there was no connection. */
  away(counts: AwayCounts, settle: Settle): Promise<void> {
    const notification = {
      title: this.#texts.awayTitle(),
      body: this.#texts.awayBody(counts),
      ...this.#clickTo(() => '/activity'),
    };
    return this.#notify(
      { kind: 'away', projectId: null, deletes: counts.deleted > 0 },
      settle,
      () => notification,
    );
  }

  /** Notifies of a monitored domain, whose name is the title. @param path of its page */
  domain(notification: DesktopNotification, path: string, settle: Settle): Promise<void> {
    const hidden = { title: this.#texts.hiddenDomainTitle(), body: this.#texts.hiddenBody() };
    const { profileId } = this.#targets;
    return this.#notify({ kind: 'domain', projectId: null }, settle, (namesHidden) => ({
      ...notification,
      target: { profileId, path },
      ...(namesHidden ? hidden : {}),
    }));
  }

  /** Reminds of a credential that expires, whose name is the title. */
  credential(notification: DesktopNotification, settle: Settle): Promise<void> {
    const hidden = { title: this.#texts.hiddenCredentialTitle(), body: this.#texts.hiddenBody() };
    const { profileId } = this.#targets;
    return this.#notify({ kind: 'credential', projectId: null }, settle, (namesHidden) => ({
      ...notification,
      target: { profileId, path: '/authorizations' },
      ...(namesHidden ? hidden : {}),
    }));
  }

  /** Notifies of the backend or the session; names only the profile. @param path that a click opens */
  profile(
    kind: 'backend' | 'session',
    { title, body }: Pick<DesktopNotification, 'title' | 'body'>,
    path: string,
    settle: Settle,
  ): Promise<void> {
    return this.#notify({ kind, projectId: null }, settle, () => ({
      ...{ title, body },
      ...this.#clickTo(() => path),
    }));
  }

  /** Drops pending notifications: nothing of the profile is shown after signing out. */
  stop(): void {
    this.#generation.next();
    this.#showing.cancel();
    for (const { sequence } of this.#take()) this.#settleChange(sequence, signedOut);
  }

  async #notify(
    subject: Subject,
    settle: Settle,
    notification: (namesHidden: boolean) => DesktopNotification,
  ): Promise<void> {
    const isCurrent = this.#generation.check();
    const refused = this.#gate.refusal(subject);
    if (refused !== null) return settle(refused);
    const { refusal, namesHidden } = await this.#gate.askDesktop();
    if (!isCurrent()) return settle({ kind: 'signed-out' });
    if (refusal !== null) return settle(refusal);
    const [delivery] = this.#gate.show([notification(namesHidden)], namesHidden);
    if (delivery !== undefined) settle(await delivery);
  }

  /**
   * Shows the collected changes, yielding to the event loop: after an event storm there are tens of
   * thousands.
   */
  async #showCollected(): Promise<void> {
    const isCurrent = this.#generation.check();
    const refusals: (NotificationOutcome | null)[] = [];
    await this.#decide(refusals, isCurrent);
    const word = refusals.includes(null) ? await this.#gate.askDesktop() : null;
    // Changes that arrived in the meantime are shown too.
    await this.#decide(refusals, isCurrent);
    // Stopped in the meantime: these changes are settled, and newer ones have their own timer.
    if (!isCurrent()) return;
    const collected = this.#take();
    const changes = collected.filter((_change, index) => refusals[index] === null);
    void this.#settle(collected, (index) => refusals[index] ?? word?.refusal ?? null);
    if (word === null || word.refusal !== null || changes.length === 0) return;
    const alone = this.#collectedSince - this.#shownAt >= collectMs;
    this.#shownAt = this.#clock.now();
    const { namesHidden } = word;
    const bundles = coalesce(changes, namesHidden ? 'no-names' : alone ? 'each' : 'few');
    this.#limit.took(bundles.length);
    const shown: DesktopNotification[] = [];
    for (const bundle of bundles) shown.push(await this.#notification(bundle, namesHidden));
    if (!isCurrent()) return this.#settle(changes, () => signedOut);
    const deliveries = this.#gate.show(shown, namesHidden);
    for (const [index, { changes: together }] of bundles.entries()) {
      const others = together.length - 1;
      void deliveries[index]?.then((outcome) => {
        // One object for all of them: there may be a hundred thousand.
        const shared: NotificationOutcome =
          others > 0 && outcome.kind === 'notified' ? { kind: 'coalesced', others } : outcome;
        return this.#settle(together, () => shared);
      });
    }
  }

  /** Appends why the operator's rules suppress the further changes; null if they do not. */
  async #decide(refusals: (NotificationOutcome | null)[], isCurrent: IsCurrent): Promise<void> {
    const refusal = this.#gate.refusals();
    while (isCurrent() && refusals.length < this.#collected.length) {
      const decide = ({ change: { kind, project } }: NotifiableChange) =>
        refusals.push(refusal({ kind, projectId: project.id }));
      await forEachInTurns(this.#collected.slice(refusals.length), decide, { isWanted: isCurrent });
    }
  }

  /** @param outcomeOf of the change at an index; null for one that is settled later */
  async #settle(
    changes: readonly NotifiableChange[],
    outcomeOf: (index: number) => NotificationOutcome | null,
  ): Promise<void> {
    await forEachInTurns(changes.entries(), ([index, { sequence }]) => {
      const outcome = outcomeOf(index);
      if (outcome !== null) this.#settleChange(sequence, outcome);
    });
  }

  #take(): readonly NotifiableChange[] {
    const collected = this.#collected;
    this.#collected = [];
    this.#collecting = false;
    return collected;
  }

  async #notification(
    { about, changes }: Bundle<NotifiableChange>,
    namesHidden: boolean,
  ): Promise<DesktopNotification> {
    const last = changes.at(-1);
    const click = this.#click(changes.length === 1 || about === 'project' ? last : undefined);
    if (about === 'many' || last === undefined) {
      const title = this.#texts.manyTitle(awayCounts(changes.map(({ change }) => change)));
      return { title, body: namesHidden ? this.#texts.hiddenBody() : await this.#names(changes), ...click };
    }
    const body =
      changes.length === 1
        ? this.#texts.change(last.change)
        : this.#texts.changes(changes.map(({ change }) => change));
    return { title: shortened(last.change.project.name), body, ...click };
  }

  /** Opens the project if the notification is about one, else the activity. */
  #click(change: NotifiableChange | undefined): Pick<DesktopNotification, 'clicked' | 'target'> {
    if (change === undefined) return this.#clickTo(() => '/activity');
    const shown = { projectId: change.change.project.id, sequence: change.sequence };
    return this.#clickTo(() => clickRoute(shown, this.#targets));
  }

  /** @param path called again at the click: the project may be deleted by then */
  #clickTo(path: () => string): Pick<DesktopNotification, 'clicked' | 'target'> {
    const { profileId, open } = this.#targets;
    return { clicked: () => open(path()), target: { profileId, path: path() } };
  }

  #names(changes: readonly NotifiableChange[]): string {
    const names = [...new Set(changes.map(({ change }) => change.project.name))];
    const shown = names.slice(0, namesInSummary).map(shortened);
    return this.#texts.manyBody(shown, names.length - shown.length);
  }
}

function shortened(name: string): string {
  if (name.length <= maxTitleLength) return name;
  // Drops half of a surrogate pair.
  return `${name.slice(0, maxTitleLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
