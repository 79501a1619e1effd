import type { Cancel, Clock, Notifier } from '../ports.ts';
import type { Announcement, AwayCounts } from './projects/announcements.ts';

/** More changes than `manyChanges` within this time become one notification. */
const collectMs = 2_000;
const manyChanges = 5;

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
  #collected: Announcement[] = [];
  #cancel: Cancel | null = null;

  /** @param open shows this route of the profile in the window, which comes to the front */
  constructor(notifier: Notifier, clock: Clock, texts: NotificationTexts, open: (path: string) => void) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#texts = texts;
    this.#open = open;
  }

  add(announcements: readonly Announcement[]): void {
    const others = announcements.filter((announcement) => !announcement.own);
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
    this.#collected = [];
  }

  #show(): void {
    const changes = this.#collected;
    this.#collected = [];
    this.#cancel = null;
    if (changes.length > manyChanges) {
      const names = [...new Set(changes.map(({ project }) => project.name))];
      this.#notifier.show({
        title: this.#texts.manyTitle(changes.length),
        body: this.#texts.manyBody(
          names.slice(0, namesInSummary).map(shortened),
          Math.max(0, names.length - namesInSummary),
        ),
        clicked: () => this.#open('/activity'),
      });
      return;
    }
    for (const change of changes) {
      const { id, name } = change.project;
      this.#notifier.show({
        title: shortened(name),
        body: this.#texts.change(change),
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
