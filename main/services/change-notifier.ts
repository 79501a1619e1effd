import type { NotificationOutcome } from '../../preload/contract/notification.ts';
import type { Cancel, Clock, Notifier } from '../ports.ts';
import type { Announcement, AwayCounts } from './projects/announcements.ts';

/** More changes than `manyChanges` within this time become one notification. */
const collectMs = 2_000;
const manyChanges = 5;

/** A change that may be told on the desktop. */
export interface NotifiableChange {
  readonly announcement: Announcement;
  /** Is called once, with whether it was told and why not. */
  readonly settle: (outcome: NotificationOutcome) => void;
}

/** The sentences of notifications, in the operator's language. */
export interface NotificationTexts {
  /** What happened to one project; its name is the title. */
  change(announcement: Announcement): string;
  manyTitle(count: number): string;
  manyBody(names: readonly string[], more: number): string;
  awayTitle(): string;
  awayBody(counts: AwayCounts): string;
}

/** A tall name would push what happened out of sight. */
const longestTitle = 120;
const namesInSummary = 3;

/**
 * Turns what others changed into desktop notifications. Changes are collected for two seconds, so that a burst is known
 * as one before the first of it is shown.
 */
export class ChangeNotifier {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #texts: NotificationTexts;
  readonly #open: (path: string) => void;
  #collected: NotifiableChange[] = [];
  #cancel: Cancel | null = null;

  /** @param open shows this route of the profile in the window, which comes to the front */
  constructor(notifier: Notifier, clock: Clock, texts: NotificationTexts, open: (path: string) => void) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#texts = texts;
    this.#open = open;
  }

  add(changes: readonly NotifiableChange[]): void {
    const others = changes.filter(({ announcement }) => !announcement.own);
    for (const { announcement, settle } of changes) if (announcement.own) settle({ kind: 'own' });
    if (others.length === 0) return;
    this.#collected.push(...others);
    this.#cancel ??= this.#clock.setTimer(collectMs, () => this.#show());
  }

  away(counts: AwayCounts): void {
    this.#notifier.show({
      title: this.#texts.awayTitle(),
      body: this.#texts.awayBody(counts),
      clicked: () => this.#open('/activity'),
    });
  }

  /** Drops what is not shown yet: after signing out nothing of the profile appears any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const { settle } of this.#collected) settle({ kind: 'signed-out' });
    this.#collected = [];
  }

  #show(): void {
    const changes = this.#collected;
    this.#collected = [];
    this.#cancel = null;
    if (changes.length > manyChanges) {
      const names = [...new Set(changes.map(({ announcement }) => announcement.project.name))];
      this.#notifier.show({
        title: this.#texts.manyTitle(changes.length),
        body: this.#texts.manyBody(
          names.slice(0, namesInSummary).map(shortened),
          Math.max(0, names.length - namesInSummary),
        ),
        clicked: () => this.#open('/activity'),
      });
      for (const { settle } of changes) settle({ kind: 'coalesced', others: changes.length - 1 });
      return;
    }
    for (const { announcement, settle } of changes) {
      const { id, name } = announcement.project;
      settle({ kind: 'notified' });
      this.#notifier.show({
        title: shortened(name),
        body: this.#texts.change(announcement),
        // The page of a deleted project says that it is gone.
        clicked: () => this.#open(id === null ? '/projects' : `/projects/${encodeURIComponent(id)}`),
      });
    }
  }
}

function shortened(name: string): string {
  if (name.length <= longestTitle) return name;
  // Half a surrogate pair is no text.
  return `${name.slice(0, longestTitle - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
