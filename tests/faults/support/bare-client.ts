import { onTestFinished } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { Clock } from '#main/ports.ts';
import { BackendClient } from '#services/http/backend-client.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { ProjectApi } from '#services/projects/project-api.ts';
import { ProjectSync } from '#services/projects/project-sync.ts';
import { plainTransport } from '#tests/integration/support/plain-transport.ts';

/**
 * Requests projects from a backend, without a session and without events: for faults of single requests, and for limits
 * that a test need not wait for.
 */
export function startBareClient(
  url: string,
  {
    token = 'T0KEN',
    limits = defaultLimits,
    clock = systemClock,
  }: { token?: string; limits?: HttpLimits; clock?: Clock } = {},
) {
  const transport = plainTransport();
  const client = new BackendClient({ transport, clock, random: systemRandom }, url, limits);
  const caller = {
    host: new URL(url).host,
    baseUrl: url,
    call: (call: Parameters<BackendClient['call']>[0]) => client.call({ ...call, token }),
  };
  const sync = new ProjectSync(new ProjectApi(caller), clock, {
    changed: () => undefined,
    detected: () => undefined,
    changedWhileAway: () => undefined,
    freshnessChanged: () => undefined,
    notSaved: () => undefined,
    listed: () => undefined,
  });
  onTestFinished(() => sync.stop());
  return { caller, sync, names: () => [...sync.records.all()].map(({ name }) => name) };
}
