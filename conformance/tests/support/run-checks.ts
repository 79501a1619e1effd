import { onTestFinished } from 'vitest';
import type { ConformanceReport, ConformanceStatus } from '#contract/conformance.ts';
import { defaultPaths } from '#contract/profiles.ts';
import {
  type ConnectionSettings,
  defaultLimits,
  openNetwork,
  systemClock,
  systemRandom,
} from '../../app/connections.ts';
import { type ConformancePorts, ConformanceRun } from '../../run/conformance-run.ts';
import type { ConformanceOptions } from '../../run/run-context.ts';

export const account = { email: 'ada@example.org', password: 'correct horse' } as const;

const direct: ConnectionSettings = {
  ...{ proxy: null, proxySignIn: null, authorities: [], clientCertificate: null, pins: [] },
  headers: { origin: null, values: {} },
};

/** The connections of the app, without a proxy. */
export function realPorts(): ConformancePorts {
  const network = openNetwork(async () => 'DIRECT')(async () => direct);
  onTestFinished(() => network.close());
  return { transport: network.transport, sockets: network.sockets, clock: systemClock, random: systemRandom };
}

/** Options of a run without a rate limit, which signs in as `account`. */
export function optionsFor(url: string, more: Partial<ConformanceOptions> = {}): ConformanceOptions {
  return {
    baseUrl: url,
    credentials: { kind: 'password', ...account },
    otherToken: null,
    paths: defaultPaths,
    realtimePath: null,
    limits: defaultLimits,
    readOnly: false,
    perSecond: 10_000,
    // The reference backend sends every event, but a busy machine may be slow.
    eventMs: 30_000,
    createNetwork: false,
    signUp: false,
    gitProvider: null,
    oauthCode: null,
    secrets: [],
    ...more,
  };
}

/** Runs all checks against a backend that has `account`. */
export function conformanceOf(
  url: string,
  more: Partial<ConformanceOptions> = {},
  ports: Partial<ConformancePorts> = {},
): Promise<ConformanceReport> {
  return new ConformanceRun({ ...realPorts(), ...ports }, optionsFor(url, more)).start();
}

/** The ids of the checks with this status. */
export function idsOf({ results }: ConformanceReport, status: ConformanceStatus): readonly string[] {
  return results.filter((result) => result.status === status).map(({ id }) => id);
}
