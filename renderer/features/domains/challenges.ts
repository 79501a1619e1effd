import { createStore } from 'zustand/vanilla';
import type { Domain, DomainCheck, DomainWatch } from '#contract/domains.ts';
import type { AppError } from '#contract/errors.ts';
import type { Call } from '#state/bridge.ts';
import { madeOnce } from '#state/made-once.ts';

/** The state of one domain's challenge, as seen from this computer. */
export interface Challenge {
  /** The last check; null before the first. */
  readonly check: DomainCheck | null;
  readonly checking: boolean;
  readonly watching: boolean;
  readonly error: AppError | null;
}

/** By profile and domain. */
export interface ChallengesState {
  readonly challenges: Readonly<Record<string, Challenge>>;
  /** Profiles of which all domains are being checked. */
  readonly checkingAll: readonly string[];
}

type Asked = Pick<Domain, 'domain' | 'challenge'>;
type Monitored = Asked & Pick<Domain, 'key'>;

/** Not checked yet. */
export const unchecked: Challenge = { check: null, checking: false, watching: false, error: null };

/** Key of `ChallengesState.challenges`. */
export function challengeKey(profileId: string, domain: string): string {
  return `${profileId}/${domain}`;
}

/** The store of challenge checks. */
export function createChallengesStore(call: Call) {
  const store = createStore<ChallengesState>()(() => ({ challenges: {}, checkingAll: [] }));

  function set(key: string, change: Partial<Challenge>): void {
    store.setState(({ challenges }) => ({
      challenges: { ...challenges, [key]: { ...(challenges[key] ?? unchecked), ...change } },
    }));
  }

  return Object.assign(store, {
    /** Applies `domains.watched`: a check, or the start or end of monitoring. */
    receive({ profileId, domain, watching, check }: DomainWatch): void {
      set(challengeKey(profileId, domain), check === null ? { watching } : { watching, check, error: null });
    },
    /** Runs one check. */
    async check(profileId: string, { domain, challenge }: Asked): Promise<void> {
      const key = challengeKey(profileId, domain);
      set(key, { checking: true, error: null });
      const reply = await call('domains.check', { profileId, domain, challenge });
      set(key, reply.ok ? { checking: false, check: reply.value } : { checking: false, error: reply.error });
    },
    /** Starts or stops monitoring. */
    async watch(profileId: string, { domain, challenge, key }: Monitored, on: boolean): Promise<void> {
      const reply = await call('domains.watch', { profileId, domain, challenge, key, on });
      set(challengeKey(profileId, domain), reply.ok ? { watching: on, error: null } : { error: reply.error });
    },
    /** Loads what is known: monitors of an earlier run, and checks from before the window was loaded. */
    async load(profileId: string): Promise<void> {
      const reply = await call('domains.findings', { profileId });
      if (!reply.ok) return;
      for (const check of reply.value.checks) set(challengeKey(profileId, check.domain), { check });
      for (const domain of reply.value.watched) set(challengeKey(profileId, domain), { watching: true });
    },
    /** Checks all domains of the list. @returns the error, or null */
    async checkAll(profileId: string): Promise<AppError | null> {
      const isRunning = store.getState().checkingAll.includes(profileId);
      if (isRunning) return null;
      store.setState(({ checkingAll }) => ({ checkingAll: [...checkingAll, profileId] }));
      const reply = await call('domains.checkAll', { profileId });
      store.setState(({ checkingAll }) => ({ checkingAll: checkingAll.filter((id) => id !== profileId) }));
      return reply.ok ? null : reply.error;
    },
    /** Clears a profile's checks when its operator signs out. */
    forget(profileId: string): void {
      store.setState(({ challenges }) => ({
        challenges: Object.fromEntries(
          Object.entries(challenges).filter(([key]) => !key.startsWith(`${profileId}/`)),
        ),
      }));
    },
  });
}

/** The store of challenge checks, which follows what the main process reports from its first use on. */
export const challengesOf = madeOnce((stores) => {
  const store = createChallengesStore(stores.call);
  stores.forgetters.add(store.forget);
  stores.on('domains.watched', store.receive);
  return store;
});
