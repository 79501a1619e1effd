import type { DomainCheck } from '#contract/domains.ts';
import type { Clock, DnsLookup } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { checkChallenge } from './challenge-check.ts';
import { DomainWatches } from './domain-watch.ts';

export interface ChallengePorts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  /** @param servers name servers to ask; none means the system's */
  readonly dns: (servers: readonly string[]) => DnsLookup;
}

export interface ChallengeListener {
  watched(domain: string, watching: boolean, check: DomainCheck | null): void;
  /** The state has changed since the last check. */
  changed(domain: string, check: DomainCheck): void;
}

/** Checks the challenges of a profile's domains in the DNS, once or repeatedly. */
export class Challenges {
  readonly #profileId: string;
  readonly #ports: ChallengePorts;
  readonly #listener: ChallengeListener;
  readonly #watches: DomainWatches;
  readonly #last = new Map<string, DomainCheck>();

  constructor(profileId: string, ports: ChallengePorts, listener: ChallengeListener) {
    this.#profileId = profileId;
    this.#ports = ports;
    this.#listener = listener;
    this.#watches = new DomainWatches(ports.clock, {
      checked: (domain, check) => listener.watched(domain, true, check),
      changed: (domain, check) => listener.changed(domain, check),
    });
  }

  /** What was found for a domain when it was checked last in this run; null before. */
  lastCheck(domain: string): DomainCheck | null {
    return this.#last.get(domain) ?? null;
  }

  async check(domain: string, challenge: string): Promise<DomainCheck> {
    const { dns, baseUrl } = this.#ports.repository.get(this.#profileId);
    const backendHost = baseUrl === null ? '' : hostOf(baseUrl).replace(/:\d+$/, '');
    const question = { domain, challenge, prefix: dns.challengePrefix, backendHost };
    const check = await checkChallenge(question, this.#ports.dns(dns.servers), this.#ports.clock);
    this.#last.set(domain, check);
    return check;
  }

  watch(domain: string, challenge: string, on: boolean): void {
    if (on) this.#watches.start(domain, () => this.check(domain, challenge));
    else this.#watches.stop(domain);
    this.#listener.watched(domain, on, null);
  }

  stop(): void {
    this.#watches.stopAll();
  }
}
