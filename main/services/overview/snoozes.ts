import {
  type Attention,
  attentionKey,
  type SnoozedAttention,
  type SnoozeLength,
} from '#contract/overview.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { muteEnd } from '#shared/mute.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

type Snooze = ProfileRecord['snoozes'][number];

/** Maximum number of snoozes per profile; the oldest are dropped. */
const maxSnoozes = 500;

/** Items that need attention, divided by whether they are snoozed. */
export interface DividedAttention {
  readonly attention: readonly Attention[];
  readonly snoozed: readonly SnoozedAttention[];
}

/** The items that the operator wants to see later. Stored in the settings, per profile and reason. */
export class Snoozes {
  readonly #clock: Clock;
  readonly #repository: Pick<SettingsRepository, 'get' | 'update'>;
  readonly #ended: (profileId: string) => void;
  readonly #timers = new Map<string, Cancel>();

  /** @param ended called when a snooze expires */
  constructor(
    clock: Clock,
    repository: Pick<SettingsRepository, 'get' | 'update'>,
    ended: (profileId: string) => void,
  ) {
    this.#clock = clock;
    this.#repository = repository;
    this.#ended = ended;
  }

  snooze(profileId: string, attention: Attention, length: SnoozeLength): void {
    const until = length === 'until-changed' ? null : muteEnd(length, this.#clock.now());
    const added = { key: attentionKey(attention), until, seen: seenOf(attention) };
    const others = this.#active(profileId).filter(({ key }) => key !== added.key);
    this.#keep(profileId, [...others, added].slice(-maxSnoozes));
  }

  end(profileId: string, key: string): void {
    this.#keep(
      profileId,
      this.#active(profileId).filter((each) => each.key !== key),
    );
  }

  /**
   * @param isComplete whether nothing that needs attention is missing: a missing item has ended, and is shown when it starts
   * again
   * @param unknown keys of items of which it cannot be said whether they exist
   */
  divide(
    profileId: string,
    found: readonly Attention[],
    isComplete: boolean,
    unknown: ReadonlySet<string> = new Set(),
  ): DividedAttention {
    const byKey = new Map(found.map((attention) => [attentionKey(attention), attention]));
    const remaining = this.#active(profileId).filter(({ key, until, seen }) => {
      const attention = byKey.get(key);
      if (attention === undefined) return !isComplete || unknown.has(key);
      return until !== null || seen === seenOf(attention);
    });
    if (remaining.length < this.#repository.get(profileId).snoozes.length) this.#keep(profileId, remaining);
    else this.#schedule(profileId, remaining);
    const untilOf = new Map(remaining.map(({ key, until }) => [key, until]));
    return {
      attention: found.filter((attention) => !untilOf.has(attentionKey(attention))),
      snoozed: found.flatMap((attention) => {
        const until = untilOf.get(attentionKey(attention));
        return until === undefined ? [] : [{ attention, until }];
      }),
    };
  }

  /** Called when the profile was removed. */
  forget(profileId: string): void {
    this.#timers.get(profileId)?.();
    this.#timers.delete(profileId);
  }

  #active(profileId: string): readonly Snooze[] {
    const now = this.#clock.now();
    return this.#repository.get(profileId).snoozes.filter(({ until }) => until === null || now < until);
  }

  #keep(profileId: string, snoozes: readonly Snooze[]): void {
    this.#repository.update(profileId, { snoozes: [...snoozes] });
    this.#schedule(profileId, snoozes);
  }

  #schedule(profileId: string, snoozes: readonly Snooze[]): void {
    this.forget(profileId);
    const first = Math.min(...snoozes.map(({ until }) => until ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(first)) return;
    const wait = Math.max(0, first - this.#clock.now());
    this.#timers.set(
      profileId,
      this.#clock.setTimer(wait, () => this.#ended(profileId)),
    );
  }
}

/** What the operator has seen of it: if this differs, it has changed. */
function seenOf(attention: Attention): string {
  switch (attention.kind) {
    case 'unreachable':
    case 'stale':
      return `${attention.since}`;
    case 'signed-out':
    case 'challenge-fails':
      return '';
    case 'networks-left':
      return `${attention.count} ${attention.domain}:${attention.port}`;
    case 'domains-unconnected':
    case 'credentials-unused':
    case 'names-twice':
      return `${attention.count} ${attention.names.join(' ')}`;
    default:
      return `${attention.at}`;
  }
}
