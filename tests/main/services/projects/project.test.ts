import { describe, expect, test } from 'vitest';
import { AppFailure } from '#services/errors/app-failure.ts';
import { decodeProject, findProject, projectKind } from '#services/projects/project.ts';
import { decodeRecords } from '#services/records/records.ts';

const decodeProjects = (json: unknown) => decodeRecords(json, projectKind, 'GET /project');

const fields = { name: 'Shop', description: 'd', path: '/srv', sourceId: 's', vmId: 'v' };
const shop = { id: 'p1', ...fields };

/** The problem of a response, as the operator reads it. */
function difference(json: unknown): unknown {
  try {
    decodeProjects(json);
  } catch (thrown) {
    if (thrown instanceof AppFailure) return thrown.error;
    throw thrown;
  }
  return null;
}

describe('a record identifier', () => {
  test.each([
    [{ id: 'a', _id: 'b', uuid: 'c' }, 'a'],
    [{ _id: 'b', uuid: 'c' }, 'b'],
    [{ uuid: 'c' }, 'c'],
    [{ id: 7 }, '7'],
    [{ id: 0 }, '0'],
    [{ id: -3 }, '-3'],
    [{ id: null, _id: 'b' }, 'b'],
    [{ id: '', uuid: 'c' }, 'c'],
    [{ id: { $oid: 'x' }, uuid: 'c' }, 'c'],
    [{ id: true }, null],
    [{}, null],
    // Neither can be part of a path: URLs treat dots as folders, and cannot encode half a character.
    [{ id: '.' }, null],
    [{ id: '..' }, null],
    [{ id: '\ud800' }, null],
    // A number that JSON.parse has rounded would identify another record.
    [{ id: 2 ** 53 }, null],
    [{ id: 1.5 }, '1.5'],
  ])('is stored for %j as %j', (identifier, id) => {
    const [project] = decodeProjects([{ ...identifier, ...fields }]).items;
    expect(project).toMatchObject({ id, ...fields });
  });
});

describe('a list', () => {
  test.each(['data', 'items', 'results', 'records', 'projects', 'project'])(
    'is read from an array under %s',
    (key) => {
      expect(decodeProjects({ [key]: [shop], total: 1 }).items).toMatchObject([shop]);
    },
  );

  test('is read from a bare array, empty or not', () => {
    expect(decodeProjects([shop]).items).toMatchObject([shop]);
    expect(decodeProjects([])).toEqual({ items: [], unreadable: [] });
  });

  test.each([
    [null, 'expected a list, found null'],
    ['text', 'expected a list, found a string'],
    [{}, 'expected a list, found an object without a list'],
    [{ rows: [shop] }, 'expected a list, found an object without a list'],
    [{ data: { items: [shop] } }, 'expected a list, found an object without a list'],
    [{ data: [shop], items: [] }, 'expected a list, found several lists (data, items)'],
  ])('is rejected for %j with the first difference', (json, text) => {
    expect(difference(json)).toEqual({
      code: 'unreadable',
      params: { path: 'GET /project', difference: text },
    });
  });

  test('counts one unreadable item, which hides nothing', () => {
    const items = [shop, null, { ...shop, id: 'p2', name: 5 }, { ...shop, id: 'p3', path: [] }, { id: 'p4' }];
    expect(decodeProjects(items)).toMatchObject({
      items: [{ id: 'p1' }],
      unreadable: [
        { index: 1, difference: 'expected an object, found null' },
        { index: 2, difference: 'name: expected a string, found a number' },
        { index: 3, difference: 'path: expected a string, found a list' },
        { index: 4, difference: 'name: expected a string, found nothing' },
      ],
    });
  });

  test('has absent and null optional fields empty, and numbers as text', () => {
    const { items: projects } = decodeProjects([
      { id: 1, name: 'Shop', description: null, sourceId: 4, vmId: 0 },
    ]);
    expect(projects).toMatchObject([{ description: '', path: '', sourceId: '4', vmId: '0' }]);
  });

  test('has a unique key for each row, whatever identifiers the backend repeats or leaves out', () => {
    const ids = ['#1', undefined, '#1', '#2', undefined, '##4'];
    const { items: projects } = decodeProjects(ids.map((id) => ({ ...fields, id })));
    expect(projects.map(({ id }) => id)).toEqual(['#1', null, '#1', '#2', null, '##4']);
    expect(new Set(projects.map(({ key }) => key)).size).toBe(ids.length);
    // If an identifier occurs twice, it refers to the first record.
    expect([projects[0]?.key, projects[3]?.key, projects[5]?.key]).toEqual(['#1', '#2', '##4']);
  });
});

describe('a single record', () => {
  test.each([[shop], [{ data: shop }], [{ project: shop, ok: true }]])('is read from %j', (json) => {
    expect(decodeProject(json, 'GET /project/:id')).toMatchObject(shop);
    expect(findProject(json)?.absent).toEqual([]);
  });

  test('lists the fields that a part of a record leaves out', () => {
    expect(findProject({ id: 1, name: 'Shop', path: '' })).toMatchObject({
      project: { id: '1', name: 'Shop' },
      absent: ['description', 'sourceId', 'vmId'],
    });
  });

  test.each([
    [null, 'expected a project, found null'],
    [[shop], 'expected a project, found a list'],
    [{ id: 1 }, 'name: expected a string, found nothing'],
    [fields, 'no identifier'],
  ])('is rejected for %j with the first difference', (json, text) => {
    expect(() => decodeProject(json, 'GET /project/:id')).toThrow(
      expect.objectContaining({
        error: { code: 'unreadable', params: { path: 'GET /project/:id', difference: text } },
      }),
    );
    expect(findProject(json)).toBeNull();
  });
});

describe('unknown fields and secrets', () => {
  test('keeps unknown fields as they came', () => {
    const more = { createdAt: '2026-01-01', nested: { list: [1, { deep: true }] }, constructor: 'x' };
    expect(decodeProjects([{ ...shop, ...more }]).items[0]?.more).toEqual(more);
  });

  test('drops secrets at any depth, and keeps only whether they were set', () => {
    const [project] = decodeProjects([
      {
        ...shop,
        apiToken: 'LEAK',
        PASSWORD: '',
        github: { client_id: 'public', client_secret: 'LEAK', privateKey: null },
        hooks: [{ url: 'https://h.test', secret: 'LEAK' }],
        authorization: { id: 'a1', type: 'deploy_key', name: 'CI', data: { key: 'LEAK' } },
        authorizations: [
          { type: 'oauth', data: { code: 'LEAK' } },
          { type: 'personal_access_token', data: 'LEAK' },
        ],
      },
    ]).items;
    expect(JSON.stringify(project)).not.toContain('LEAK');
    expect(project?.secrets).toEqual({
      apiToken: 'set',
      PASSWORD: 'not set',
      'github.client_secret': 'set',
      'github.privateKey': 'not set',
      'hooks.secret': 'set',
      'authorization.data': 'set',
      'authorizations.data': 'set',
    });
    expect(project?.more).toMatchObject({
      github: { client_id: 'public' },
      hooks: [{ url: 'https://h.test' }],
    });
  });
});
