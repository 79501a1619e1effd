import {
  type CheckStage,
  type CheckStageName,
  type ConnectionCheck,
  checkStageNames,
} from '#contract/connection-check.ts';
import type { NetworkProbe } from '#main/network-ports.ts';
import type { Clock, SocketConnector } from '#main/ports.ts';
import type { RealtimeAddress } from '../realtime/realtime-address.ts';
import { lookUp, reachAddresses } from './address-stages.ts';
import { good, type Outcome, skipped, warned } from './outcome.ts';
import { askForCertificate, askProxy } from './route-stages.ts';
import { askService, type ClientOf, findService } from './service-stages.ts';
import { tryHandshake, tryToken } from './session-stages.ts';
import { judgeUrl, readUrl } from './url-stage.ts';

/** The subject of a check. */
export interface CheckTarget {
  /** As typed, or a profile's base URL. */
  readonly url: string;
  /** The session's token, if the URL is the one that issued it; null for none. */
  readonly token: string | null;
  /** Whether the operator has connected to it although its refusals have another body than that of the interface. */
  readonly acceptsErrorBody: boolean;
  readonly realtime: (baseUrl: string) => RealtimeAddress;
  /** Timeout of one connection. */
  readonly connectMs: number;
}

export interface CheckPorts {
  readonly probe: NetworkProbe;
  readonly sockets: SocketConnector;
  readonly clientOf: ClientOf;
  readonly clock: Clock;
}

/** Thrown when a stage failed, so that later ones are meaningless, or the check was cancelled. */
class Stop extends Error {}

/**
 * Checks a connection stage by stage, with the profile's own settings: from the URL to the clock. The token is sent only if
 * every stage before it has passed.
 *
 * @param tell called for each stage that starts or ends
 * @param signal cancels the check; the stages after it are reported as not run
 */
export async function checkConnection(
  target: CheckTarget,
  ports: CheckPorts,
  tell: (stage: CheckStage) => void,
  signal: AbortSignal,
): Promise<ConnectionCheck> {
  const startedAt = ports.clock.now();
  const record = new CheckRecord(ports.clock, tell, signal);
  try {
    await runStages(target, ports, record, signal);
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown;
  }
  const stages = record.finished();
  return { url: readUrl(target.url) ?? target.url, startedAt, stages, cause: causeOf(stages) };
}

async function runStages(
  { url, token, acceptsErrorBody, realtime, connectMs }: CheckTarget,
  { probe, sockets, clientOf, clock }: CheckPorts,
  record: CheckRecord,
  signal: AbortSignal,
): Promise<void> {
  const baseUrl = readUrl(url);
  await record.need('url', async () => judgeUrl(baseUrl));
  if (baseUrl === null) return;
  const { hostname: host, protocol, port: given } = new URL(baseUrl);
  const port = Number(given || (protocol === 'https:' ? 443 : 80));

  const proxy = await probe.proxyFor(baseUrl, connectMs, signal);
  if (proxy === null) {
    let addresses: readonly string[] = [];
    await record.need('dns', async () => {
      const found = await lookUp(host, probe, clock);
      addresses = found.addresses;
      return found.outcome;
    });
    await record.need('tcp', () => reachAddresses({ host, port, addresses }, connectMs, probe, signal));
    record.add('proxy', skipped('proxy-none'));
  } else {
    record.add('dns', skipped('dns-by-proxy', { proxy }));
    record.add('tcp', skipped('tcp-by-proxy', { proxy }));
    await record.need('proxy', () => askProxy(baseUrl, proxy, connectMs, probe, signal));
  }
  if (protocol === 'https:') {
    await record.need('tls', () => askForCertificate(baseUrl, connectMs, probe, signal, clock.now()));
  } else record.add('tls', skipped('tls-none'));

  const service = await record.run('service', async () => {
    const found = await askService({ baseUrl, acceptsErrorBody }, clientOf, clock, signal);
    return { ...found.outcome, found };
  });
  const { elsewhere, clockOffset } = service.found;
  if (service.status !== 'failed') {
    record.add('path', good('path-correct', { path: new URL(baseUrl).pathname }));
    await record.run('token', () => tryToken(baseUrl, token, clientOf, signal));
    await record.run('socket', () =>
      tryHandshake(realtime(baseUrl), { token, proxy, connectMs }, sockets, clientOf, signal),
    );
  } else if (elsewhere) await record.run('path', () => findService(baseUrl, clientOf, signal));
  if (clockOffset !== null || service.status !== 'failed') record.add('clock', judgeClock(clockOffset));
}

/** The stages of the check that have started so far. */
class CheckRecord {
  readonly #clock: Clock;
  readonly #tell: (stage: CheckStage) => void;
  readonly #signal: AbortSignal;
  readonly #done = new Map<CheckStageName, CheckStage>();

  constructor(clock: Clock, tell: (stage: CheckStage) => void, signal: AbortSignal) {
    this.#clock = clock;
    this.#tell = tell;
    this.#signal = signal;
  }

  /** Runs a stage. @throws Stop if the check was cancelled in the meantime */
  async run<Found extends Outcome>(name: CheckStageName, stage: () => Promise<Found>): Promise<Found> {
    this.#tell({ name, status: 'running', ms: null, code: null, params: {}, certificates: [] });
    const began = this.#clock.now();
    const found = await stage();
    if (this.#signal.aborted) throw new Stop();
    this.#end(name, found, found.status === 'skipped' ? null : this.#clock.now() - began);
    return found;
  }

  /** Runs a stage that later ones depend on. @throws Stop if it failed */
  async need(name: CheckStageName, stage: () => Promise<Outcome>): Promise<void> {
    const { status } = await this.run(name, stage);
    if (status === 'failed') throw new Stop();
  }

  /** Adds a stage that completes at once. */
  add(name: CheckStageName, outcome: Outcome): void {
    this.#end(name, outcome, null);
  }

  /** All stages in order; reports those that did not run. */
  finished(): readonly CheckStage[] {
    return checkStageNames.map((name) => this.#done.get(name) ?? this.#notReached(name));
  }

  #end(name: CheckStageName, { status, code, params, certificates }: Outcome, ms: number | null): void {
    const stage = { name, status, ms, code, params, certificates };
    this.#done.set(name, stage);
    this.#tell(stage);
  }

  #notReached(name: CheckStageName): CheckStage {
    return { name, status: 'not-run', ms: null, code: null, params: {}, certificates: [] };
  }
}

/** The stage that names the cause: the first that failed, unless the service was found at another path. */
function causeOf(stages: readonly CheckStage[]): CheckStageName | null {
  const path = stages.find(({ name }) => name === 'path');
  if (path?.code === 'path-other-url' || path?.code === 'path-web-pages') return 'path';
  return stages.find(({ status }) => status === 'failed')?.name ?? null;
}

/** With a larger difference, tokens and certificates may seem to expire too early or too late. */
const toleratedClockMs = 5 * 60_000;

/** @param offset the backend's clock minus this one's, in ms; null if unknown */
function judgeClock(offset: number | null): Outcome {
  if (offset === null) return skipped('clock-unknown');
  const amount = Math.abs(offset);
  if (amount <= toleratedClockMs) return good('clock-in-sync', { amount });
  return warned(offset < 0 ? 'clock-ahead' : 'clock-behind', { amount });
}
