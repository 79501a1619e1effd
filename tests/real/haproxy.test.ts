import { expect, test, vi } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { startHaproxy } from './support/haproxy.ts';
import { needs } from './support/installed.ts';
import { inTime, liveAt, type Operator, shop, shows } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('haproxy', 'postgresql');
const service = serviceOfFile();

const fields = { ...shop, description: '', path: '' };

function list(app: Operator) {
  return errorOf(() => app.profile.data.sync.list('always'));
}

test('is live through haproxy, and again after a restart', async () => {
  const haproxy = await startHaproxy({ backendPort: service().port });
  const app = await liveAt(haproxy.origin);
  await haproxy.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
  expect(await list(app)).toMatchObject({ code: 'unreachable', params: { reason: 'refused' } });
  const colleague = await service().colleague();
  await colleague.create(shop);
  await haproxy.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Shop');
});

test('reports the status of writes over a rate limit, and sends them once', async () => {
  const haproxy = await startHaproxy({
    backendPort: service().port,
    frontend: `stick-table type ip size 100 expire 1m store http_req_rate(2s)
  http-request track-sc0 src if { path_beg /project }
  http-request return status 429 content-type text/plain string "slow down" hdr Retry-After 2 if { path_beg /project } { sc_http_req_rate(0) gt 3 }`,
  });
  const app = await liveAt(haproxy.origin);
  const { changes } = app.profile.data;
  // More than the limit allows, regardless of the requests of the sign-in.
  const create = (name: string) => errorOf(() => changes.create({ ...fields, name }));
  const outcomes = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(create));
  const refused = outcomes.filter((error) => error !== null);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(error).toMatchObject({ code: 'gateway', status: 429 });
  const colleague = await service().colleague();
  expect(await colleague.projects()).toHaveLength(5 - refused.length);
});
