import { expect, test } from 'vitest';
import { begin, call, connect } from './test-client.ts';

interface Event {
  readonly type: string;
}

test('chatty · colleagues create, edit and delete projects of their own', async () => {
  const { backend, token } = await begin({ chatty: 200 });
  const { events } = await connect(backend, token);
  await expect
    .poll(() => new Set(events.map((event) => (event as Event).type)), { timeout: 5000 })
    .toEqual(new Set(['CREATE', 'UPDATE', 'DELETE']));
  expect(backend.projects().length).toBeLessThanOrEqual(12);
});

test('chatty · about as many changes a second as asked for', async () => {
  const { backend, token } = await begin({ chatty: 500 });
  const { events } = await connect(backend, token);
  const before = events.length;
  const startedAt = performance.now();
  await expect.poll(() => events.length - before, { timeout: 5000 }).toBeGreaterThan(250);
  const perSecond = (events.length - before) / ((performance.now() - startedAt) / 1000);
  expect(perSecond).toBeGreaterThan(250);
  expect(perSecond).toBeLessThan(1000);
});

test("chatty · somebody deletes a colleague's projects, and it goes on", async () => {
  const { backend, token } = await begin({ chatty: 200 });
  const { events } = await connect(backend, token);
  await expect.poll(() => backend.projects().length).toBeGreaterThan(0);
  for (const { id } of backend.projects()) await call(backend, `DELETE /project/${id}`, { token });
  const seen = events.length;
  await expect.poll(() => events.length).toBeGreaterThan(seen + 20);
});
