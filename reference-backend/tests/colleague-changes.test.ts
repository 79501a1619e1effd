import { expect, onTestFinished, test, vi } from 'vitest';
import { startColleagueChanges } from '../service/colleague-changes.ts';
import { begin, call, connect } from '../test-client.ts';

interface Event {
  readonly type: string;
}

test('chatty · creates, edits and deletes projects of colleagues', async () => {
  const { backend, token } = await begin({ chatty: 200 });
  const { events } = await connect(backend, token);
  await expect
    .poll(() => new Set(events.map((event) => (event as Event).type)), { timeout: 5000 })
    .toEqual(new Set(['CREATE', 'UPDATE', 'DELETE']));
  expect(backend.projects().length).toBeLessThanOrEqual(12);
});

test('chatty · makes as many changes a second as asked for', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let changes = 0;
  const change = () => {
    changes += 1;
    return {
      id: `${changes}`,
      name: 'Stock sync',
      sourceId: 'git',
      vmId: 'vm',
      createdAt: '',
      updatedAt: '',
    };
  };
  const stop = startColleagueChanges({ create: change, update: change, delete: change }, 500, [], () => true);
  vi.advanceTimersByTime(2_000);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(1_000);
});

test("chatty · continues when a colleague's projects are deleted", async () => {
  const { backend, token } = await begin({ chatty: 200 });
  const { events } = await connect(backend, token);
  await expect.poll(() => backend.projects().length).toBeGreaterThan(0);
  for (const { id } of backend.projects()) await call(backend, `DELETE /project/${id}`, { token });
  const seen = events.length;
  await expect.poll(() => events.length).toBeGreaterThan(seen + 20);
});
