import { describe, expect, test } from 'vitest';
import type { BodyForm, ChoicesProfile } from '#contract/conformance.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { type Preset, type ShapeName, shapes } from '#reference-backend/server/presets.ts';
import { defaultShape, type Shape, shapeChoices } from '#reference-backend/service/shapes.ts';
import { begin } from '#reference-backend/test-client.ts';
import { readChoices } from '#services/profiles/read-choices.ts';
import { checks } from '../../checks/all.ts';
import { conformanceOf, idsOf } from '../support/run-checks.ts';

/** What a run reports for a backend with these options. */
async function choicesOf(options: BackendOptions): Promise<ChoicesProfile> {
  const { backend } = await begin(options);
  const report = await conformanceOf(backend.url);
  expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(report.left).toEqual([]);
  expect(backend.projects()).toEqual([]);
  expect(report.results.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
  expect(readChoices(JSON.parse(JSON.stringify(report.choices)))).toEqual(report.choices);
  return report.choices;
}

const codes: Record<Shape['successCode'], readonly [post: number, other: number]> = {
  conventional: [201, 200],
  'always-200': [200, 200],
  accepted: [202, 202],
  'no-content': [201, 200],
};

const clearings = { accept: 'empty', null: 'null', reject: null } as const;

/** The choices that follow from the options of a backend. */
function expected({
  basePath = '',
  shape: given,
  unknownFields,
  emptyOptionals,
}: Preset): Partial<ChoicesProfile> {
  const shape: Shape = { ...defaultShape, ...given };
  const body: BodyForm = shape.creation;
  const isEmpty204 = shape.successCode === 'no-content' && body === 'empty';
  const [post, other] = isEmpty204 ? [204, 204] : codes[shape.successCode];
  // The answer's paging information is next to the list.
  const list = shape.list === 'array' && !['none', 'link'].includes(shape.pages) ? 'items' : shape.list;
  const listKey = (own: string) => (list === 'own-name' ? own : list);
  // If an answer has neither a list nor a record, the identifier of a domain cannot be known, and none is created.
  const createsDomains = shape.lists || body === 'record' || body === 'envelope';
  return {
    idKey: shape.idField,
    idType: shape.idType,
    lists: {
      project: listKey('projects'),
      authorization: 'array',
      networks: shape.lists ? listKey('networks') : null,
      domains: shape.lists ? listKey('domains') : null,
    },
    single: { plain: 'plain', data: 'data', 'own-name': 'project' }[shape.single],
    offers: {
      listNetworks: shape.lists,
      listDomains: shape.lists,
      readDomain: createsDomains ? true : null,
      deleteDomain: true,
      readConfiguration: shape.lists,
    },
    bodies: {
      signIn: 'other',
      ...{ createAuthorization: body, deleteAuthorization: body },
      ...{ createProject: body, updateProject: body, deleteProject: body },
      createNetwork: null,
      createDomain: createsDomains ? body : null,
      deleteDomain: createsDomains ? body : null,
    },
    successCodes: {
      signIn: 200,
      ...{ createAuthorization: post, deleteAuthorization: other },
      ...{ createProject: post, updateProject: other, deleteProject: other },
      createNetwork: null,
      createDomain: createsDomains ? post : null,
      deleteDomain: createsDomains ? other : null,
    },
    unknownFields: unknownFields === 'reject' ? 'refused' : 'dropped',
    emptyOptionalFields: (emptyOptionals ?? 'accept') === 'accept' ? 'accepted' : 'refused',
    clearedBy: clearings[emptyOptionals ?? 'accept'],
    unsetFields: shape.unsetFields,
    errorMessage: shape.messages,
    pages: 'none',
    emits: { CREATE: true, UPDATE: true, DELETE: true },
    ownEcho: true,
    othersNotified: null,
    eventData: shape.eventData,
    eventDelayMs: expect.any(Number),
    unauthorizedBody: 'service',
    forbiddenBody: null,
    concurrentUpdates: 'last-wins',
    realtimePath: `${basePath}/socket.io`,
    answerMs: expect.any(Number),
    rateLimit: null,
    acceptedBytes: 150_000,
    refusedBytes: null,
  };
}

const single = (Object.keys(shapeChoices) as (keyof Shape)[]).flatMap((field) =>
  shapeChoices[field]
    .slice(1)
    .map((value): [string, Preset] => [`${field}=${value}`, { shape: { [field]: value } }]),
);

describe('every shape of the reference backend', () => {
  test.each((Object.keys(shapes) as ShapeName[]).map((name): [string, Preset] => [name, shapes[name]]))(
    'passes every check and has its choices detected: %s',
    async (_name, preset) => {
      expect(await choicesOf(preset)).toMatchObject(expected(preset));
    },
  );

  test('passes with optional fields that are cleared by null', async () => {
    const preset: Preset = { emptyOptionals: 'null' };
    expect(await choicesOf(preset)).toMatchObject(expected(preset));
  });

  test.each(single)(
    'passes every check and has its choices detected for a single option: %s',
    async (_name, preset) => {
      expect(await choicesOf(preset)).toMatchObject(expected(preset));
    },
  );
});

test.each(['page', 'link', 'next', 'cursor'] as const)(
  'reads lists in pages to their end, whatever is on the first page: %s',
  async (pages) => {
    const { backend } = await begin({ shape: { pages }, pageSize: 1 });
    for (let at = 0; at < 5; at += 1) backend.colleague.create({ name: 'Shop', sourceId: 's', vmId: 'v' });
    const report = await conformanceOf(backend.url);
    const { choices, left } = report;
    expect({ pages: choices.pages, left }).toEqual({ pages: 'named', left: [] });
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['project.list.created', 'project.delete', 'authorization.create.deploy-key']),
    );
    expect(idsOf(report, 'failed').filter((id) => !id.endsWith('.list'))).toEqual([]);
  },
);

test('concludes nothing from a list whose other pages cannot be found', async () => {
  const { backend } = await begin({ shape: { pages: 'total' }, pageSize: 1 });
  for (let at = 0; at < 5; at += 1) backend.colleague.create({ name: 'Shop', sourceId: 's', vmId: 'v' });
  const report = await conformanceOf(backend.url);
  expect({ pages: report.choices.pages, left: report.left }).toEqual({ pages: 'unnamed', left: [] });
  expect(idsOf(report, 'failed').filter((id) => !id.endsWith('.list'))).toEqual([]);
  expect(idsOf(report, 'not-tried')).toContain('project.list.created');
});
