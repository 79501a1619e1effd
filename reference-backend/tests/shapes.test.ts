import { describe, expect, test } from 'vitest';
import type { BackendOptions } from '../server/options.ts';
import { shapes } from '../server/presets.ts';
import type { Shape } from '../service/shapes.ts';
import { begin, call, sample } from '../test-client.ts';

/** The responses of a backend of a shape to each kind of request about one project. */
async function answers(options: BackendOptions) {
  const { backend, token } = await begin(options);
  const create = await call(backend, 'POST /project', { token, body: sample });
  const list = await call(backend, 'GET /project', { token });
  const path = `/project/${backend.projects()[0]?.id}`;
  const read = await call(backend, `GET ${path}`, { token });
  const update = await call(backend, `PUT ${path}`, { token, body: sample });
  const remove = await call(backend, `DELETE ${path}`, { token });
  const invalid = await call(backend, 'POST /project', { token, body: {} });
  const networks = await call(backend, 'GET /networks', { token });
  return { create, list, read, update, remove, invalid, networks };
}

const shaped = (shape: Partial<Shape>) => answers({ shape });
const statuses = ({ create, update, remove }: Awaited<ReturnType<typeof answers>>) =>
  [create, update, remove].map(({ status }) => status);

describe('response shapes', () => {
  test.each(['id', '_id', 'uuid'] as const)('Record identifier · uses %s', async (idField) => {
    const { list } = await shaped({ idField });
    const [record = {}] = list.body as object[];
    expect(['id', '_id', 'uuid'].filter((key) => key in record)).toEqual([idField]);
  });

  test('Record identifier · uses a number', async () => {
    const { list, read } = await shaped({ idType: 'number' });
    expect(list.body).toMatchObject([{ id: 1, ...sample }]);
    expect(read.body).toMatchObject({ id: 1, ...sample });
  });

  test.each([
    ['data', 'data'],
    ['items', 'items'],
    ['results', 'results'],
    ['records', 'records'],
    ['own-name', 'projects'],
  ] as const)('Lists · uses %s', async (list, key) => {
    const reply = (await shaped({ list })).list;
    expect(reply.body).toEqual({ [key]: [expect.objectContaining(sample)] });
  });

  test.each([
    ['data', 'data'],
    ['own-name', 'project'],
  ] as const)('Single records · uses %s', async (single, key) => {
    const { read } = await shaped({ single });
    expect(read.body).toEqual({ [key]: expect.objectContaining(sample) });
  });

  test('Bodies of creation, PUT and DELETE · returns the record', async () => {
    const { create, update, remove } = await shaped({ creation: 'record' });
    for (const { body } of [create, update, remove]) expect(body).toMatchObject(sample);
  });

  test('Bodies of creation, PUT and DELETE · returns an envelope', async () => {
    const { create, update, remove } = await shaped({ creation: 'envelope' });
    for (const { body } of [create, update, remove]) expect(body).toMatchObject({ data: sample });
  });

  test("Bodies of creation, PUT and DELETE · returns an envelope with the resource's name", async () => {
    const { create } = await shaped({ creation: 'envelope', single: 'own-name' });
    expect(create.body).toMatchObject({ project: sample });
  });

  test.each([
    ['empty', ['', '', '']],
    ['null', ['null', 'null', 'null']],
    ['text', ['project created', 'project updated', 'project deleted']],
  ] as const)('Bodies of creation, PUT and DELETE · returns %s', async (creation, expected) => {
    const { create, update, remove } = await shaped({ creation });
    expect([create, update, remove].map(({ text }) => text)).toEqual(expected);
  });

  test.each([
    ['conventional', [201, 200, 200]],
    ['always-200', [200, 200, 200]],
    ['accepted', [202, 202, 202]],
    ['no-content', [204, 204, 204]],
  ] as const)('Success codes · uses %s', async (successCode, expected) => {
    expect(statuses(await shaped({ successCode, creation: 'empty' }))).toEqual(expected);
  });

  test('message in errors · has one string, or an array of strings', async () => {
    const complaints = ['name is required', 'sourceId is required', 'vmId is required'];
    expect((await shaped({})).invalid.body).toMatchObject({ message: complaints.join('; ') });
    expect((await shaped({ messages: 'array' })).invalid.body).toMatchObject({ message: complaints });
  });

  test('Paths that the interface does not specify · leaves out the lists and the configuration on request', async () => {
    const { backend, token } = await begin({ shape: { lists: false } });
    for (const path of ['/networks', '/domains', '/configuration']) {
      expect(await call(backend, `GET ${path}`, { token })).toMatchObject({
        status: 404,
        body: { statusCode: 404 },
      });
    }
    expect((await call(backend, 'GET /project', { token })).status).toBe(200);
  });
});

describe('fields that are not set', () => {
  test.each([
    ['absent', { sourceId: 's' }],
    ['null', { sourceId: 's', description: null, path: null }],
  ] as const)('uses %s', async (unsetFields, expected) => {
    const { backend, token } = await begin({ shape: { unsetFields } });
    backend.colleague.create({ name: 'Shop', sourceId: 's', vmId: 'v' });
    const { body } = await call(backend, 'GET /project', { token });
    const [{ sourceId, description, path } = {}] = body as Record<string, unknown>[];
    expect(JSON.parse(JSON.stringify({ sourceId, description, path }))).toEqual(expected);
  });
});

describe('named shapes', () => {
  test('includes arraysAndId', async () => {
    const { create, list } = await answers(shapes.arraysAndId);
    expect(list.body).toEqual([{ id: expect.any(String), ...(create.body as object) }]);
  });

  test('includes dataAndUnderscoreId', async () => {
    const { create, list, read } = await answers(shapes.dataAndUnderscoreId);
    const record = { _id: expect.any(String), ...sample };
    expect(create.body).toMatchObject({ data: record });
    expect(list.body).toMatchObject({ data: [record] });
    expect(read.body).toMatchObject({ data: record });
  });

  test('includes emptyBodiesNumericIds', async () => {
    const { create, list, networks } = await answers(shapes.emptyBodiesNumericIds);
    expect(create).toMatchObject({ status: 204, text: '' });
    expect(list.body).toMatchObject([{ id: 1 }]);
    expect(networks.status).toBe(404);
  });

  test('includes textBodiesNumericIds', async () => {
    const { create, list, read } = await answers(shapes.textBodiesNumericIds);
    expect(create).toMatchObject({ status: 201, text: 'project created' });
    expect(list.body).toMatchObject({ projects: [{ id: 1 }] });
    expect(read.body).toMatchObject({ project: { id: 1 } });
  });

  test('includes subPath', async () => {
    const { backend, token } = await begin(shapes.subPath);
    expect(backend.url).toBe(`${backend.origin}/ops/api`);
    expect((await call(backend, 'GET /project', { token })).body).toEqual({ items: [] });
    expect((await call({ url: backend.origin }, 'GET /project', { token })).status).toBe(404);
  });

  test('includes strict', async () => {
    const { backend, token } = await begin(shapes.strict);
    for (const [field, value] of [
      ['extra', 1],
      ['path', ''],
    ] as const) {
      const reply = await call(backend, 'POST /project', { token, body: { ...sample, [field]: value } });
      expect(reply).toMatchObject({ status: 400, body: { message: [expect.stringContaining(field)] } });
    }
    const nested = { type: 'deploy_key', name: 'Key', data: { key: 'k', token: 't' } };
    expect(await call(backend, 'POST /authorization', { token, body: nested })).toMatchObject({
      status: 400,
      body: { message: ['property data.token should not exist'] },
    });
  });
});

describe('lists in pages', () => {
  const names = async (pages: Shape['pages'], query = '') => {
    const { backend, token } = await begin({ shape: { pages }, pageSize: 2 });
    for (const name of ['a', 'b', 'c']) backend.colleague.create({ name, sourceId: 's', vmId: 'v' });
    const { body, headers } = await call(backend, `GET /project${query}`, { token });
    const records = (Array.isArray(body) ? body : (body as { items: object[] }).items) as { name: string }[];
    return { names: records.map(({ name }) => name), body, link: headers.get('link') };
  };

  test.each([
    ['page', { total: 3, page: 1, size: 2, pages: 2 }, '?page=2'],
    ['next', { count: 3, next: '/project?page=2', previous: null }, '?page=2'],
    ['offset', { meta: { total: 3, offset: 0, limit: 2 } }, '?offset=2'],
    ['cursor', { nextCursor: '2' }, '?cursor=2'],
  ] as const)('pages by %s', async (pages, beside, query) => {
    const [one, two, three] = pages === 'next' ? ['a', 'b', 'c'] : ['c', 'b', 'a'];
    const first = await names(pages);
    expect(first).toMatchObject({ names: [one, two], body: beside });
    expect((await names(pages, query)).names).toEqual([three]);
  });

  test('pages by link', async () => {
    expect(await names('link')).toMatchObject({ names: ['c', 'b'], link: '</project?page=2>; rel="next"' });
    expect(await names('link', '?page=2')).toMatchObject({ names: ['a'], link: null });
  });

  test('reports the total', async () => {
    expect(await names('total')).toMatchObject({ names: ['c', 'b'], body: { total: 3 } });
  });
});
