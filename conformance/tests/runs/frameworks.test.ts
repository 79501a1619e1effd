import { describe, expect, test } from 'vitest';
import { json } from '#reference-backend/service/http/answer.ts';
import { at, errorsAs, type Mutant, wrapped } from '../support/mutants.ts';
import { idsOf } from '../support/run-checks.ts';
import { runOfMutant } from '../support/run-of-mutant.ts';

/** A route that accepts one format of identifiers: it treats others as a path that does not exist. */
function routesTake(form: RegExp): Mutant {
  return {
    answer: (request, perform) => {
      const [, id = null] = /^\/(?:domains|project)\/([^/]+)$/.exec(request.path ?? '') ?? [];
      return perform(id === null || form.test(id) ? request : { ...request, path: '/no-route' });
    },
  };
}

/** Sends 422 where the interface requires 400, with the body that the interface requires. */
const with422 = errorsAs((status, { message }) =>
  status === 400 ? json(422, { statusCode: 422, message }) : null,
);

/** The errors of FastAPI without custom handlers. */
const fastApiErrors = errorsAs((status, { message }) =>
  status === 400
    ? json(422, { detail: [{ loc: ['body', 'name'], msg: message, type: 'value_error' }] })
    : json(status, { detail: message }),
);

/** Whether a request has a token, which may be that of the run. */
const isOwn = ({ authorization = 'unknown' }: { readonly authorization: string | undefined }) =>
  !authorization.includes('unknown');

/** Another answer for requests with a token. */
const unreadable = (endpoint: string, answer = json(200, { payload: [] })) =>
  at(endpoint, () => answer, isOwn);

/** Checks whose rule requires a 400. */
const rules400 = [
  'project.create.invalid',
  'authorization.type',
  'domains.create.invalid',
  'errors.malformed',
];

describe('a route that accepts one format of identifiers', () => {
  test.each([
    ['numbers, as in Flask', { shape: { idType: 'number' } }, /^\d+$/],
    ['UUIDs', {}, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  ] as const)('passes every check with %s', async (_name, backend, form) => {
    const report = await runOfMutant({ backend, ...routesTake(form) });
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(report.choices.offers.deleteDomain).toBe(true);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['domains.create', 'domains.create.invalid', 'domains.read', 'domains.delete']),
    );
  });

  test('is not concluded from an answer that an unknown identifier and an unknown path share', async () => {
    const report = await runOfMutant(
      errorsAs((status) => (status === 404 ? json(404, { statusCode: 404, message: 'Not Found' }) : null)),
    );
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(report.choices.offers.deleteDomain).toBeNull();
    expect(report.results.find(({ id }) => id === 'domains.create')).toMatchObject({
      status: 'not-tried',
      reason: expect.stringContaining('answers an unknown identifier as a path that does not exist'),
    });
  });

  test('uses no number that the backend shows a domain for', async () => {
    const backend = { shape: { idType: 'number' } } as const;
    const deleted: (string | null)[] = [];
    const report = await runOfMutant({
      backend,
      answer: (request, perform) => {
        if (request.method === 'DELETE') deleted.push(request.path);
        const isRead = request.method === 'GET' && /^\/domains\/\d+$/.test(request.path ?? '');
        return isRead ? json(200, { id: 1, domain: 'shop.example.org' }) : perform(request);
      },
    });
    expect(deleted.filter((path) => path?.startsWith('/domains/'))).toEqual([]);
    expect(report.choices.offers.deleteDomain).toBeNull();
  });
});

describe('a read-only run', () => {
  /** A list with one project. An identifier in another format makes the backend fail. */
  const onlyKnownForms = (id: number | string): Mutant => ({
    answer: (request, perform) => {
      const asked = /^\/project\/(.+)$/.exec(request.path ?? '')?.[1];
      const isForm = typeof id === 'number' ? /^\d{1,10}$/ : new RegExp(`^[\\da-f-]{${id.length}}$`);
      if (asked !== undefined && !isForm.test(asked))
        return json(500, { statusCode: 500, message: 'invalid input syntax' });
      const isList = request.path === '/project' && isOwn(request);
      return isList ? json(200, [{ id, name: 'Shop' }]) : perform(request);
    },
  });

  test.each([
    ['a number', 7],
    ['a UUID', '0b2d3a5e-8b1f-4c57-9b7c-0d4c5e6f7a81'],
    ['a MongoDB identifier', '65f0c0ffee65f0c0ffee65f0'],
  ])('requests a project that does not exist: %s', async (_name, known) => {
    const report = await runOfMutant({ ...onlyKnownForms(known), run: { readOnly: true } });
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'passed')).toContain('project.read.unknown');
  });
});

describe('a 422', () => {
  test.each([
    ['null', 'null'],
    ['reject', null],
  ] as const)('is noted like a 400 for empty optional fields: %s', async (emptyOptionals, clearedBy) => {
    const backend = { unknownFields: 'reject', emptyOptionals } as const;
    const report = await runOfMutant({ backend, ...with422 });
    expect(report.choices).toMatchObject({
      unknownFields: 'refused',
      emptyOptionalFields: 'refused',
      clearedBy,
      errorMessage: 'string',
    });
    expect(idsOf(report, 'failed')).toEqual([
      ...['project.create.invalid', 'project.update.unknown-field', 'project.update.empty-field'],
      ...['authorization.type', 'domains.create.invalid', 'errors.malformed'],
    ]);
  });

  test('is noted like a 400 with the bodies of FastAPI', async () => {
    const backend = { unknownFields: 'reject', emptyOptionals: 'null' } as const;
    const report = await runOfMutant({ backend, ...fastApiErrors });
    expect(report.choices).toMatchObject({
      unknownFields: 'refused',
      emptyOptionalFields: 'refused',
      clearedBy: 'null',
      // None of its errors has a message.
      errorMessage: null,
    });
  });

  test('notes no rejected field for a backend that rejects every update', async () => {
    const report = await runOfMutant(
      at('PUT /project/:id', () => json(400, { statusCode: 400, message: 'Read only' })),
    );
    expect(report.choices).toMatchObject({ unknownFields: null, emptyOptionalFields: null, clearedBy: null });
  });
});

describe('a deviation', () => {
  const listOfAuthorizations = wrapped('GET /authorization');

  test.each<[string, Mutant, readonly string[]]>([
    ['the list of authorizations in an object', listOfAuthorizations, ['authorization.list']],
    [
      'the same, with secrets',
      { ...listOfAuthorizations, backend: { exposeSecrets: true } },
      ['authorization.list', 'authorization.list.data'],
    ],
    [
      'a list of authorizations that cannot be read',
      unreadable('GET /authorization'),
      ['authorization.list'],
    ],
    ['a list of projects that cannot be read', unreadable('GET /project'), ['project.list']],
    [
      'the bodies of errors',
      errorsAs((status, { message }) => json(status, { detail: message })),
      ['authentication.missing', 'errors.body'],
    ],
    ['422 for invalid input', with422, rules400],
    ['the errors of FastAPI', fastApiErrors, ['authentication.missing', ...rules400, 'errors.body']],
    [
      'a configuration that cannot be read',
      {
        ...unreadable('GET /configuration', json(418, { statusCode: 418, message: 'No' })),
        run: { gitProvider: { clientId: 'app', clientSecret: 'hush' } },
      },
      ['configuration.read'],
    ],
    [
      'a list of networks that cannot be read',
      {
        ...unreadable('GET /networks'),
        run: { createNetwork: true },
      },
      ['networks.list'],
    ],
    [
      'types of events in lower case',
      { eventBefore: (payload) => ({ ...payload, type: String(payload.type).toLowerCase() }) },
      ['realtime.event'],
    ],
  ])('is reported by the checks that are about it: %s', async (_name, mutant, failed) => {
    expect(idsOf(await runOfMutant(mutant), 'failed')).toEqual(failed);
  });

  test.each([
    ['a password that is refused', 401],
    ['a permission that is missing', 403],
  ])('is not hidden by the body of an error: %s', async (_name, status) => {
    const refusing = at(status === 401 ? 'POST /auth/signin' : 'POST /project', () =>
      json(status, { detail: 'No' }),
    );
    const report = await runOfMutant(refusing);
    const id = status === 401 ? 'auth.signin' : 'project.create';
    expect(report.results.find((result) => result.id === id)).toMatchObject({ status: 'not-tried' });
  });

  test('is found in the body of every error, not only of the first with its status', async () => {
    const later = at('PUT /project/:id', async (request, perform) => {
      const answer = await perform(request);
      return answer.status === 401 ? json(401, { detail: 'No' }) : answer;
    });
    expect(idsOf(await runOfMutant(later), 'failed')).toEqual(['errors.body']);
  });
});
