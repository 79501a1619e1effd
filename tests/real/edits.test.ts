import { expect, test } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { liveAt, shop, shows } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('postgresql');
const service = serviceOfFile();

const none = { description: '', path: '' };

test('creates, edits and deletes a project without its optional fields', async () => {
  const app = await liveAt(service().baseUrl);
  const colleague = await service().colleague();
  const { changes } = app.profile.data;
  const created = await changes.create({ ...shop, ...none });
  expect(created).toMatchObject({ ...shop, ...none });
  expect(await colleague.projects()).toMatchObject([{ ...shop, description: null, path: null }]);

  const id = created?.id ?? '';
  const opened = { ...shop, ...none };
  const saved = await changes.update(id, opened, { ...opened, name: 'Corner shop' });
  expect(saved).toMatchObject({ kind: 'saved', notAccepted: [], project: { name: 'Corner shop' } });
  expect(await colleague.projects()).toMatchObject([
    { name: 'Corner shop', description: null, path: null, sourceId: 'git-1', vmId: 'vm-1' },
  ]);

  await changes.remove(id);
  expect(await colleague.projects()).toEqual([]);
  expect(app.names()).toEqual([]);
});

test("rejects a cleared description with the validator's message, and keeps the edit", async () => {
  const app = await liveAt(service().baseUrl);
  const colleague = await service().colleague();
  const { id } = await colleague.create({ ...shop, description: 'Sells things' });
  await shows(app, 'Shop');
  const opened = { ...shop, description: 'Sells things', path: '' };
  const refused = await errorOf(() =>
    app.profile.data.changes.update(id, opened, { ...opened, description: '' }),
  );
  expect(refused).toMatchObject({
    code: 'rejected',
    status: 400,
    message: 'description should not be empty',
  });
  expect(await colleague.projects()).toMatchObject([{ description: 'Sells things' }]);
  expect(app.profile.data.sync.records.get(id)).toMatchObject({ description: 'Sells things' });
});
