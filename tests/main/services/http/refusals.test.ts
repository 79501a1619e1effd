import { describe, expect, test } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { post, startClient } from '#tests/main/support/start-client.ts';

/** The error of a change that is rejected with this body. */
function refusedWith(json: unknown, status = 422, call: Parameters<typeof startClientCall>[1] = post) {
  return startClientCall({ status, json }, call);
}

function startClientCall(
  answer: Parameters<typeof startClient>[0],
  call: { readonly method: 'POST'; readonly path: string; readonly body: Readonly<Record<string, unknown>> },
) {
  return errorOf(() => startClient(answer).client.call(call));
}

const long = 'ensure this value has at most 80 characters';
const named = { field: 'name', text: long };

describe('a refusal by a common framework', () => {
  test.each<[string, unknown, object]>([
    [
      'FastAPI: a list with the place',
      { detail: [{ loc: ['body', 'name'], msg: long, type: 'value_error', input: 'secret input', ctx: {} }] },
      { message: `name: ${long}`, reasons: [named] },
    ],
    ['FastAPI: a text', { detail: 'Quota exceeded' }, { message: 'Quota exceeded' }],
    [
      'FastAPI: an identifier in the URL is not the field "path"',
      { detail: [{ loc: ['path', 'project_id'], msg: 'not a number' }] },
      { reasons: [{ field: 'project_id', text: 'not a number' }] },
    ],
    [
      'FastAPI: the body as a whole',
      { detail: [{ loc: ['body', 12], msg: 'JSON decode error' }] },
      { message: 'JSON decode error' },
    ],
    [
      'FastAPI: an object of the app’s own',
      { detail: { code: 'E7', message: 'The name is taken' } },
      { message: 'The name is taken' },
    ],
    [
      'Django REST framework: by field, and for none',
      { name: [long], data: { token: ['May not be blank.'] }, non_field_errors: ['Dates overlap.'] },
      {
        message: `Dates overlap.\nname: ${long}\ntoken: May not be blank.`,
        reasons: [named, { field: 'token', text: 'May not be blank.' }],
      },
    ],
    [
      'Django REST framework: by field alone, also within',
      { description: ['May not be blank.'], github: { client_id: ['Is required.'] }, type: ['No choice.'] },
      {
        reasons: [
          { field: 'description', text: 'May not be blank.' },
          { field: 'github.client_id', text: 'Is required.' },
          { field: 'type', text: 'No choice.' },
        ],
      },
    ],
    ['Django REST framework: a list', ['No more projects.'], { message: 'No more projects.' }],
    ['Flask-JWT: msg', { msg: 'Missing Authorization Header' }, { message: 'Missing Authorization Header' }],
    [
      'Flask-RESTful: message by field',
      { message: { name: 'Name cannot be blank' } },
      { message: 'Name cannot be blank', reasons: [{ field: 'name', text: 'Name cannot be blank' }] },
    ],
    [
      'webargs: errors within the place',
      { code: 422, status: 'Unprocessable Entity', errors: { json: { name: ['Missing data.'] } } },
      { message: 'name: Missing data.', reasons: [{ field: 'name', text: 'Missing data.' }] },
    ],
    [
      'RFC 9457: title, detail and errors with pointers',
      {
        type: 'https://example.org/validation',
        title: 'Not valid',
        status: 422,
        detail: 'Two values are wrong.',
        errors: [
          { detail: long, pointer: '#/name' },
          { detail: 'not a path', pointer: '/data/attributes/path' },
        ],
      },
      {
        message: `Two values are wrong.\nname: ${long}\npath: not a path`,
        reasons: [named, { field: 'path', text: 'not a path' }],
        error: 'Not valid',
      },
    ],
    ['RFC 9457: title alone', { title: 'Out of credit', status: 422 }, { message: 'Out of credit' }],
    [
      'ASP.NET: by field',
      {
        title: 'One or more validation errors occurred.',
        errors: { Name: [long], '$.port': ['Too large.'] },
      },
      {
        message: `Name: ${long}\n$.port: Too large.`,
        error: 'One or more validation errors occurred.',
      },
    ],
    [
      'JSON:API',
      {
        errors: [
          { status: '422', title: 'Invalid', detail: long, source: { pointer: '/data/attributes/name' } },
        ],
      },
      { message: `name: ${long}`, reasons: [named] },
    ],
    [
      'Spring: the default',
      { timestamp: '2026-11-23T10:00:00Z', status: 422, error: 'Bad Request', path: '/project' },
      { message: 'Bad Request' },
    ],
    [
      'Spring: binding errors',
      {
        ...{
          timestamp: 'now',
          status: 422,
          error: 'Bad Request',
          message: 'Validation failed',
          path: '/project',
        },
        errors: [{ field: 'name', defaultMessage: long, rejectedValue: 'secret input', codes: ['Size'] }],
      },
      { message: `Validation failed\nname: ${long}`, reasons: [named], error: 'Bad Request' },
    ],
    ['Spring: a map of texts', { name: long }, { message: `name: ${long}`, reasons: [named] }],
    [
      'Laravel: the message has the first reason',
      { message: `${long} (and 1 more error)`, errors: { name: [long], path: ['The path is taken.'] } },
      { message: `name: ${long}\npath: The path is taken.` },
    ],
    ['Express: error', { error: 'The name is taken' }, { message: 'The name is taken' }],
    [
      'Express: error as an object',
      { error: { code: 7, message: 'The name is taken' } },
      { message: 'The name is taken' },
    ],
    [
      'express-validator',
      { errors: [{ type: 'field', msg: long, path: 'name', location: 'body', value: 'secret input' }] },
      { message: `name: ${long}`, reasons: [named] },
    ],
    [
      'class-validator: by rule, and within',
      {
        statusCode: 422,
        message: [
          { property: 'name', constraints: { maxLength: long }, target: { password: 'secret input' } },
          { property: 'data', children: [{ property: 'token', constraints: { isString: 'no text' } }] },
        ],
      },
      { reasons: [named, { field: 'token', text: 'no text' }] },
    ],
    [
      'Symfony: each reason is in the detail as well',
      { title: 'An error', detail: `name: ${long}`, violations: [{ propertyPath: 'name', title: long }] },
      { message: `name: ${long}`, reasons: [named] },
    ],
    ['a list of texts', { errors: ['First', 'Second'] }, { message: 'First\nSecond' }],
    [
      'OAuth',
      { error: 'invalid_grant', error_description: 'Expired' },
      { message: 'Expired', error: 'invalid_grant' },
    ],
  ])('is read from %s', async (_what, body, said) => {
    const error = await refusedWith(body);
    expect(error).toMatchObject({ code: 'rejected', status: 422, ...said });
    expect(JSON.stringify(error)).not.toContain('secret input');
  });

  test.each([{}, { code: 17 }, { message: null, errors: {} }, 17, null, { detail: '  ' }])(
    'has no words in %j, and does not claim to know whose it is',
    async (body) => {
      expect(await refusedWith(body)).toEqual({
        code: 'gateway',
        status: 422,
        params: { host: 'ops.test', status: 422, meaning: 'Unprocessable Content' },
      });
    },
  );

  test.each([
    ['a page', { status: 422, headers: { 'content-type': 'text/html' }, body: '<html>No</html>' }],
    ['a gateway’s status', { status: 502, body: 'no healthy upstream' }],
    ['another challenge', { status: 401, headers: { 'www-authenticate': 'Key' }, body: '{"message":"No"}' }],
  ])('says that it is not from the backend only for %s', async (_what, answer) => {
    expect((await startClientCall(answer, post))?.params?.reason).toBe('not-the-backend');
  });

  test.each([
    ['Go: http.Error', { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } }],
    ['no content type', { status: 400 }],
    ['a conflict', { status: 409, headers: { 'content-type': 'text/plain' } }],
    ['an error of the backend', { status: 500, headers: { 'content-type': 'text/plain' } }],
    ['a wrong password', { status: 401, headers: { 'content-type': 'text/plain' } }],
  ])('is read from plain text: %s', async (_what, answer) => {
    const said = 'name is taken\n\u202eby "Shop"\n';
    expect(await startClientCall({ ...answer, body: said }, post)).toEqual({
      code: 'rejected',
      status: answer.status,
      message: 'name is taken\nby "Shop"',
    });
  });

  test('is read from a JSON text, in part where it is long', async () => {
    expect(await refusedWith('The name is taken')).toMatchObject({ message: 'The name is taken' });
    expect((await refusedWith('x'.repeat(9_000)))?.message).toHaveLength(4_000);
  });

  test.each([
    ['a 404, which servers without the backend send as well', 404, 'text/plain', '404 page not found'],
    ['a gateway’s status', 503, 'text/plain', 'no healthy upstream'],
    ['another type', 422, 'application/octet-stream', 'name is taken'],
    ['XML', 422, '', '<error>name is taken</error>'],
  ])('is not read from text in %s', async (_what, status, type, body) => {
    const error = await startClientCall({ status, headers: { 'content-type': type }, body }, post);
    expect(error).toMatchObject({ code: 'gateway', status });
    expect(error?.message).toBeUndefined();
  });

  test('has no secret that was sent in its plain text', async () => {
    const call = { ...post, body: { email: 'ada@example.org', password: 'correct horse' } };
    const error = await startClientCall({ status: 400, body: 'no: correct horse is too short' }, call);
    expect(error?.message).toBe('no: … is too short');
  });

  test('is read from a map of fields in a 409, too', async () => {
    expect(await refusedWith({ name: ['is taken'] }, 409)).toMatchObject({
      reasons: [{ field: 'name', text: 'is taken' }],
    });
  });

  test('has the words that come with a gateway’s status', async () => {
    expect(await refusedWith({ message: 'Down for maintenance' }, 503)).toMatchObject({
      code: 'rejected',
      message: 'Down for maintenance',
    });
  });
});

describe('a hostile body', () => {
  test('is shown in part with any number of reasons', async () => {
    const detail = Array.from({ length: 900 }, (_, at) => ({
      loc: ['body', `f${at}`],
      msg: 'x'.repeat(5_000),
    }));
    const error = await refusedWith({ detail });
    expect(error?.reasons).toHaveLength(30);
    expect(error?.reasons?.every(({ text }) => text.length === 500)).toBe(true);
    expect(error?.message).toHaveLength(4_000);
    const names = Array.from({ length: 100 }, (_, at) => `reason ${at}`);
    expect((await refusedWith({ errors: names }))?.message?.split('\n')).toHaveLength(31);
  });

  test('ends at any depth', async () => {
    const deep = `${'{"errors":'.repeat(9_000)}"x"${'}'.repeat(9_000)}`;
    const error = await startClientCall({ status: 400, body: deep }, post);
    expect(error).toMatchObject({ code: 'gateway', status: 400 });
  });

  test('loses terminal and directional characters, and keeps its place', async () => {
    const error = await refusedWith({
      detail: [{ loc: ['body', 'na\u202eme'], msg: 'evil\u202e \u001b[31mred\n\n\u0000text\u2066' }],
    });
    expect(error?.reasons).toEqual([{ field: 'name', text: 'evil red text' }]);
  });

  test('is only text with the names of prototypes', async () => {
    const body = JSON.parse('{"errors":{"__proto__":["a"],"constructor":["b"]}}') as unknown;
    const error = await refusedWith(body);
    expect(error?.message).toBe('__proto__: a\nconstructor: b');
    expect(Object.getPrototypeOf(error?.reasons?.[0])).toBe(Object.prototype);
  });
});

describe('a refusal of secrets that were sent', () => {
  const key = '-----BEGIN KEY-----\nq83vEjRWeJq83vEjRWeJ\n-----END KEY-----';

  test.each([
    ['a password', { email: 'ada@example.org', password: 'correct "horse"' }],
    ['a client secret', { client_id: 'app', client_secret: 'correct "horse"' }],
    ['a token of an authorization', { type: 'oauth', name: 'A', data: { code: 'correct "horse"' } }],
    ['a key', { type: 'deploy_key', name: 'A', data: { key } }],
  ])('does not quote %s', async (_what, body) => {
    const text = JSON.stringify(body);
    const detail = [
      { loc: ['body', 'x'], msg: `Value error in ${text}` },
      { loc: ['body'], msg: `"${Object.values(body).at(-1)}" is too short` },
      { loc: ['body'], msg: `${key} was refused` },
    ];
    const error = JSON.stringify(await refusedWith({ detail, error: text }, 422, { ...post, body }));
    expect(error).toContain('Value error');
    expect(error).not.toContain('horse');
    if ('data' in body && 'key' in body.data) expect(error).not.toContain('q83vEjRWeJ');
  });

  test('does not quote the rest of a secret that begins like another', async () => {
    const body = { password: 'correct', token: 'correct horse' };
    const error = await refusedWith({ detail: 'correct horse is wrong' }, 400, { ...post, body });
    expect(error?.message).toBe('… is wrong');
  });

  test('does not quote the token', async () => {
    const error = await refusedWith({ detail: 'Bearer T0KEN is not yours' }, 403);
    expect(error?.message).toBe('Bearer … is not yours');
  });
});
