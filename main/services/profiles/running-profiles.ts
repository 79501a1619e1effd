import type { Cancel } from '#main/ports.ts';
import type { ReadableActivity } from '../activity/activity-inbox.ts';
import { failure } from '../errors/app-failure.ts';
import { Profile } from './profile.ts';
import type { ProfilePorts } from './profile-parts.ts';

const dayMs = 24 * 3_600_000;

export interface RunningProfilesPorts extends Omit<ProfilePorts, 'nextSequence'> {
  readonly texts: ProfilePorts['texts'] & { copyName(name: string, number: number): string };
}

/** The profiles of the settings that were started, by id. */
export class RunningProfiles {
  readonly #ports: RunningProfilesPorts;
  readonly #started: (profile: Profile) => void;
  readonly #profiles = new Map<string, Profile>();
  /** The last sequence number of an activity entry, across profiles. */
  #sequence = 0;
  #forgetting: Cancel = () => undefined;

  /** @param started called with each started profile before it can be found */
  constructor(ports: RunningProfilesPorts, started: (profile: Profile) => void) {
    this.#ports = ports;
    this.#started = started;
  }

  get size(): number {
    return this.#profiles.size;
  }

  /** In the order in which they were started. */
  [Symbol.iterator](): Iterator<Profile> {
    return this.#profiles.values();
  }

  /** In the operator's order. */
  inOrder(): readonly Profile[] {
    return this.#ports.repository.all().flatMap(({ id }) => this.#profiles.get(id) ?? []);
  }

  find(id: string): Profile | null {
    return this.#profiles.get(id) ?? null;
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  get(id: string): Profile {
    const found = this.#profiles.get(id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  /** Starts the profiles of the settings that are not running. */
  startMissing(): void {
    for (const { id } of this.#ports.repository.all()) {
      if (this.#profiles.has(id)) continue;
      const profile = new Profile(id, { ...this.#ports, nextSequence: () => this.#nextSequence() });
      this.#started(profile);
      this.#profiles.set(id, profile);
    }
  }

  /** Forgets a profile, which the caller then stops. */
  delete(id: string): void {
    this.#profiles.delete(id);
  }

  /** Returns an unused name for a copy, such as "ops.example.org (copy 2)". */
  copyName(id: string): string {
    const taken = new Set([...this].map((profile) => profile.info().name));
    const { name } = this.get(id).info();
    for (let number = 1; ; number += 1) {
      const copy = this.#ports.texts.copyName(name, number);
      if (!taken.has(copy)) return copy;
    }
  }

  /** The activity of the profiles that are signed in. */
  readableActivity(): readonly ReadableActivity[] {
    return [...this].flatMap(({ id: profileId, activity: log }) =>
      log === null ? [] : [{ profileId, log }],
    );
  }

  /** Deletes the data of people who signed out long ago, now and once a day. */
  forgetLongGone(): void {
    for (const profile of this) void profile.forgetLongGone();
    this.#forgetting = this.#ports.clock.setTimer(dayMs, () => this.forgetLongGone());
  }

  /** Resolves when all connections are closed and pending changes are saved. */
  async stop(): Promise<void> {
    this.#forgetting();
    await Promise.all([...this].map((profile) => profile.stop()));
  }

  #nextSequence(): number {
    this.#sequence += 1;
    return this.#sequence;
  }
}
