import { BackendClient } from '#services/http/backend-client.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { errorOf } from './app-error.ts';
import { FakeTransport, type Scripted } from './fake-transport.ts';

const baseUrl = 'https://ops.test/api';
export const get = { method: 'GET', path: '/project', token: 'T0KEN' } as const;
export const post = { method: 'POST', path: '/project', token: 'T0KEN', body: { name: 'Shop' } } as const;
/** A successful response. */
export const found = { json: [] };

/** A client of `https://ops.test/api` whose responses are scripted. */
export function startClient(...script: Scripted[]) {
  const transport = new FakeTransport(...script);
  const clock = new FakeClock();
  const client = new BackendClient({ transport, clock, random: fixedRandom() }, baseUrl, defaultLimits);
  /** The result of a call, with as much time as it needs. */
  async function outcome(call: Parameters<BackendClient['call']>[0], ms = 120_000) {
    const error = errorOf(() => client.call(call));
    await clock.advance(ms);
    return error;
  }
  return { transport, clock, client, outcome };
}
