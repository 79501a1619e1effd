import { expect, test, vi } from 'vitest';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { inTime, live, liveAt, type Operator, shop, shows, signedUp } from './support/operator.ts';
import { type Service, serviceOfFile } from './support/service.ts';

needs('nginx', 'postgresql');
const service = serviceOfFile({ globalPrefix: 'api' });

/** Realtime updates are offered at the root of the origin, and used once the operator has agreed. */
async function takesTheOffer(app: Operator): Promise<void> {
  await vi.waitFor(() => expect(app.info().realtime.offeredSocketPath).toBe('/socket.io'), inTime);
  expect(app.info().realtime.status).not.toBe('live');
  const check = await app.profile.check.run({ runId: 'run-1', url: null });
  expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({
    name: 'socket',
    code: 'socket-other-path',
    params: { path: '/api/socket.io', other: '/socket.io' },
  });
  app.profile.paths.acceptOffered('/socket.io');
  await live(app);
}

async function receivesOthersChanges(app: Operator, { colleague }: Service): Promise<void> {
  const other = await colleague();
  await other.create(shop);
  await shows(app, 'Shop');
  expect(app.info().realtime.status).toBe('live');
}

test('offers socket.io at the root where a global prefix leaves it there', async () => {
  const app = await signedUp(service().baseUrl);
  await takesTheOffer(app);
  await receivesOthersChanges(app, service());
});

test('offers it behind nginx too, which forwards both', async () => {
  const nginx = await startNginx({ server: `location / { ${proxied(service().url)} }` });
  const app = await signedUp(`${nginx.origin}/api`);
  await takesTheOffer(app);
  await receivesOthersChanges(app, service());
});

test('polls the lists and offers nothing where nginx forwards only the prefix', async () => {
  const nginx = await startNginx({
    server: `location /api/ { ${proxied(service().url)} } location / { return 404; }`,
  });
  const app = await signedUp(`${nginx.origin}/api`);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), inTime);
  const looked = () => nginx.requests().some((line) => line.startsWith('GET /socket.io/'));
  await vi.waitFor(() => expect(looked()).toBe(true), inTime);
  expect(app.info().realtime.offeredSocketPath).toBeUndefined();
});

test('is live without an offer where nginx forwards socket.io under the prefix', async () => {
  const nginx = await startNginx({
    server: `
      location /api/socket.io/ { ${proxied(`${service().url}/socket.io/`)} }
      location /api/ { ${proxied(service().url)} }`,
  });
  const app = await liveAt(`${nginx.origin}/api`);
  await receivesOthersChanges(app, service());
});
