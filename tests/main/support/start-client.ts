import { BackendClient } from '#services/http/backend-client.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { errorOf } from './app-error.ts';
import { FakeTransport, type Scripted } from './fake-transport.ts';

const baseUrl = 'https://ops.test/api';
export const get = { method: 'GET', path: '/project', token: 'T0KEN' } as const;
export const post = { method: 'POST', path: '/project', token: 'T0KEN', body: { name: 'Shop' } } as const;
/** A success. */
export const found = { json: [] };

/** A client of `https://ops.test/api` whose answers are scripted. */
export function startClient(...script: Scripted[]) {
  const transport = new FakeTransport(...script);
  const clock = new FakeClock();
  const client = new BackendClient({ transport, clock, random: fixedRandom() }, baseUrl, defaultLimits);
  /** The outcome of a call, with as many ms as it needs. */
  async function outcome(call: Parameters<BackendClient['call']>[0], ms = 120_000) {
    const error = errorOf(() => client.call(call));
    await clock.advance(ms);
    return error;
  }
  return { transport, clock, client, outcome };
}
