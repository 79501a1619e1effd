import { expect, test, vi } from 'vitest';
import type { Colleague } from '../support/colleague.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { needs, pythonService } from '../support/installed.ts';
import { inTime, liveAt, shop } from '../support/operator.ts';
import { startPythonService } from '../support/python-service.ts';

needs('haproxy', ...pythonService);

const pageSize = 25;

async function create(colleague: Colleague, count: number, prefix: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await colleague.create({ ...shop, name: `${prefix} ${number}` })).id);
  }
  return ids;
}

test.each(['number', 'next', 'link', 'cursor'] as const)(
  'reads all pages by %s, newest first, and does not report what moves to a later page as deleted',
  async (pages) => {
    const service = await startPythonService({ errors: 'interface', pages, pageSize });
    const colleague = await service.colleague();
    const ids = await create(colleague, 60, 'Buoy');
    const haproxy = await startHaproxy({ backendPort: service.port });
    const app = await liveAt(haproxy.origin);
    await vi.waitFor(() => expect(app.names()).toHaveLength(60), inTime);

    await haproxy.stop();
    await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
    await create(colleague, 3, 'Harbour');
    await colleague.remove(ids[0] ?? '');
    await haproxy.start();
    await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
    await vi.waitFor(() => expect(app.names()).toHaveLength(62), inTime);
    expect(app.names()).toContain('Buoy 2');
    expect(app.names()).not.toContain('Buoy 1');
    await vi.waitFor(() => expect(app.activity()).toHaveLength(1), inTime);
    expect(app.activity()).toMatchObject([
      { kind: 'changed-while-away', counts: { created: 3, updated: 0, deleted: 1 } },
    ]);
    expect(app.notifications).toMatchObject([{ body: '1 deleted, 3 created' }]);
  },
);

test('shows a first page with a total and no next one as a part, and concludes no deletion', async () => {
  const service = await startPythonService({ errors: 'interface', pages: 'total', pageSize });
  const colleague = await service.colleague();
  await create(colleague, 60, 'Buoy');
  const haproxy = await startHaproxy({ backendPort: service.port });
  const app = await liveAt(haproxy.origin);
  await vi.waitFor(() => expect(app.names()).toHaveLength(pageSize), inTime);
  expect(app.profile.data.sync.records.partial).toMatchObject({ total: 60 });

  await haproxy.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
  await create(colleague, 3, 'Harbour');
  await haproxy.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await vi.waitFor(() => expect(app.names()).toContain('Harbour 3'), inTime);
  // The oldest records of the previous page are on no page that can be read; they may still exist.
  expect(app.names()).toContain('Buoy 36');
  expect(app.activity()).toMatchObject([
    { kind: 'changed-while-away', counts: { created: 3, updated: 0, deleted: 0 } },
  ]);
  expect(app.notifications).toMatchObject([{ body: '3 created' }]);
});
