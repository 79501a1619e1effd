import type { ChallengeFindings, ChallengeState, Domain, DomainCheck } from '#contract/domains.ts';
import type { Clock, DnsLookup } from '#main/ports.ts';
import { Slots } from '../async/slots.ts';
import { hostOf } from '../http/base-url.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { checkChallenge } from './challenge-check.ts';
import { DomainWatches } from './domain-watch.ts';

type Monitor = ProfileRecord['monitors'][number];

export interface ChallengePorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  /** @param servers name servers to query; empty for the system's */
  readonly dns: (servers: readonly string[]) => DnsLookup;
}

export interface ChallengeListener {
  watched(domain: string, watching: boolean, check: DomainCheck | null): void;
  /**
   * Called when the state of a monitored domain has changed since the last check.
   * @param key identifies the domain's page
   */
  changed(domain: string, check: DomainCheck, key: string): void;
}

/** What this computer knows of the challenge of a domain. */
export interface ChallengeResult {
  /** Null before the first result. */
  readonly state: ChallengeState | null;
  /** When it was checked in this run, in ms since the epoch. */
  readonly checkedAt: number | null;
  readonly watched: boolean;
}

/** A domain and its challenge to look up. */
type Asked = Pick<Domain, 'domain' | 'challenge'>;

/** The number of domains checked concurrently. */
const atOnce = 4;

/** Checks the challenges of a profile's domains in the DNS, once or repeatedly. */
export class Challenges {
  readonly #profileId: string;
  readonly #ports: ChallengePorts;
  readonly #listener: ChallengeListener;
  readonly #watches: DomainWatches;
  readonly #last = new Map<string, DomainCheck>();

  readonly #slots = new Slots(atOnce);

  #isRunning = false;

  constructor(profileId: string, ports: ChallengePorts, listener: ChallengeListener) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#listener = listener;
    this.#watches = new DomainWatches(ports.clock, {
      checked: (domain, check) => {
        this.#store(domain, check);
        listener.watched(domain, true, check);
      },
      changed: (domain, check) => listener.changed(domain, check, this.#monitor(domain)?.key ?? domain),
    });
  }

  /**
   * The last result for a domain, in this run or by its monitor in an earlier one; null if there is none. A name server that
   * does not respond changes nothing.
   */
  lastState(domain: string): ChallengeState | null {
    const last = this.#last.get(domain)?.state ?? null;
    if (last !== null && last !== 'resolver-failed') return last;
    return this.#monitor(domain)?.state ?? last;
  }

  /** What is known of every domain that was checked or is monitored, by domain; `state` is as in `lastState`. */
  results(): ReadonlyMap<string, ChallengeResult> {
    const results = new Map<string, ChallengeResult>();
    for (const [domain, { state, checkedAt }] of this.#last)
      results.set(domain, { state, checkedAt, watched: false });
    for (const { domain, state } of this.#monitors()) {
      const last = results.get(domain);
      const isKnown = last !== undefined && last.state !== 'resolver-failed';
      results.set(domain, {
        state: isKnown ? last.state : (state ?? last?.state ?? null),
        checkedAt: last?.checkedAt ?? null,
        watched: true,
      });
    }
    return results;
  }

  /** The monitored domains, by the identifiers of their pages. */
  monitored(): readonly Pick<Domain, 'domain' | 'id'>[] {
    return this.#monitors().map(({ domain, key }) => ({ domain, id: key }));
  }

  async check(domain: string, challenge: string): Promise<DomainCheck> {
    const { dns, baseUrl } = this.#ports.repository.get(this.#profileId);
    const backendHost = baseUrl === null ? '' : hostOf(baseUrl).replace(/:\d+$/, '');
    const question = { domain, challenge, prefix: dns.challengePrefix, backendHost };
    const check = await checkChallenge(question, this.#ports.dns(dns.servers), this.#ports.clock);
    this.#last.set(domain, check);
    return check;
  }

  /** Checks one, and reports the result to the listener. */
  async checkAndReport(domain: string, challenge: string): Promise<DomainCheck> {
    const check = await this.check(domain, challenge);
    this.#listener.watched(domain, this.#watches.isRunning(domain), check);
    return check;
  }

  /** Checks each once, a few at a time. Never rejects: domains that cannot be checked are left out. */
  async checkAll(domains: readonly Asked[]): Promise<void> {
    const left = domains.filter(({ challenge }) => challenge !== '').values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { domain, challenge } of left) {
          await this.checkAndReport(domain, challenge).catch(() => null);
        }
      }),
    );
  }

  findings(): ChallengeFindings {
    return { checks: [...this.#last.values()], watched: this.#monitors().map(({ domain }) => domain) };
  }

  /** Starts or stops monitoring, which continues after a restart. */
  watch(domain: Asked & Pick<Domain, 'key'>, on: boolean): void {
    this.watchAll([domain], on);
  }

  /** The same for many, stored as one change. */
  watchAll(domains: readonly (Asked & Pick<Domain, 'key'>)[], on: boolean): void {
    const names = new Set(domains.map(({ domain }) => domain));
    const others = this.#monitors().filter((monitor) => !names.has(monitor.domain));
    const added = domains.map(({ domain, challenge, key }) => ({ domain, challenge, key, state: null }));
    this.#keep(on ? [...others, ...added] : others);
    for (const { domain, challenge } of domains) {
      if (on && this.#isRunning) this.#watches.start(domain, () => this.#look(domain, challenge));
      else this.#watches.stop(domain);
      this.#listener.watched(domain, on, null);
    }
  }

  /** Checks a monitored domain when less than the maximum of them are being checked. */
  async #look(domain: string, challenge: string): Promise<DomainCheck> {
    await this.#slots.take();
    try {
      return await this.check(domain, challenge);
    } finally {
      this.#slots.giveBack();
    }
  }

  /**
   * Resumes the monitors of the last run or session. Changes in the meantime are reported after the first
   * check.
   */
  resume(): void {
    this.#isRunning = true;
    for (const { domain, challenge, state } of this.#monitors())
      this.#watches.start(domain, () => this.#look(domain, challenge), state);
  }

  /** Stops monitoring a domain that was deleted. */
  forget(key: string): void {
    const monitor = this.#monitors().find((known) => known.key === key);
    if (monitor === undefined) return;
    this.#watches.stop(monitor.domain);
    this.#keep(this.#monitors().filter((known) => known !== monitor));
  }

  #monitors(): readonly Monitor[] {
    return this.#ports.repository.get(this.#profileId).monitors;
  }

  #monitor(domain: string): Monitor | undefined {
    return this.#monitors().find((monitor) => monitor.domain === domain);
  }

  /** Stores a changed state, so that a change while the app is not running is noticed at the next start. */
  #store(domain: string, { state }: DomainCheck): void {
    const monitor = this.#monitor(domain);
    if (monitor === undefined || state === 'resolver-failed' || monitor.state === state) return;
    this.#keep(this.#monitors().map((known) => (known === monitor ? { ...known, state } : known)));
  }

  #keep(monitors: readonly Monitor[]): void {
    this.#ports.repository.update(this.#profileId, { monitors: [...monitors] });
  }

  /** Stops all monitors until `resume`, because the profile is signed out or paused. */
  stop(): void {
    this.#isRunning = false;
    this.#watches.stopAll();
  }
}
