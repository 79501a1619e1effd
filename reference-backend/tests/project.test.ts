import { describe, expect, test } from 'vitest';
import { begin, call, connect, sample } from '../test-client.ts';

const required = { name: 'Docs', sourceId: 'git-2', vmId: 'vm-2' };
const notFound = { status: 404, body: { statusCode: 404, message: 'Project not found', error: 'Not Found' } };

describe('endpoints · /project', () => {
  test('POST /project · stores all five fields', async () => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /project', { token, body: sample });
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(String), ...sample } });
    expect(backend.projects()).toMatchObject([sample]);
  });

  test('POST /project · accepts a project without description and path', async () => {
    const { backend, token } = await begin();
    expect((await call(backend, 'POST /project', { token, body: required })).status).toBe(201);
  });

  test.each(['name', 'sourceId', 'vmId'])('POST /project · requires %s', async (field) => {
    const { backend, token } = await begin();
    const { [field]: _, ...body } = { ...required } as Record<string, string>;
    const reply = await call(backend, 'POST /project', { token, body });
    expect(reply).toMatchObject({ status: 400, body: { message: `${field} is required` } });
    expect(backend.projects()).toEqual([]);
  });

  test.each([
    ['a blank name', { ...required, name: '  ' }, 'name must not be empty'],
    ['a number as name', { ...required, name: 7 }, 'name must be a string'],
    ['null as description', { ...required, description: null }, 'description must be a string'],
    ['no object', [], 'body'],
  ])('POST /project · returns 400 for %s', async (_, body, message) => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /project', { token, body });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  test.each(['🚢⚓ Schiff', 'مشروع الميناء', '<img src=x onerror=alert(1)>', 'x'.repeat(10_000)])(
    'POST /project · returns the name %s unchanged',
    async (name) => {
      const { backend, token } = await begin();
      await call(backend, 'POST /project', { token, body: { ...required, name } });
      expect(await call(backend, 'GET /project', { token })).toMatchObject({ body: [{ name }] });
    },
  );

  test('GET /project · lists in order of creation, with identifier, time stamps and additional fields', async () => {
    const { backend, token } = await begin();
    const first = backend.colleague.create(sample);
    const second = backend.colleague.create(required);
    const reply = await call(backend, 'GET /project', { token });
    expect(reply).toMatchObject({ status: 200, body: [first, second] });
    expect(reply.body).toMatchObject([{ createdAt: expect.any(String), revision: 1 }, {}]);
  });

  test('GET /project/:id · returns one project', async () => {
    const { backend, token } = await begin();
    backend.colleague.create(required);
    const project = backend.colleague.create(sample);
    const reply = await call(backend, `GET /project/${project.id}`, { token });
    expect(reply).toMatchObject({ status: 200, body: project });
  });

  test('PUT /project/:id · changes the sent fields only, and clears a field by an empty text', async () => {
    const { backend, token } = await begin();
    const { id } = backend.colleague.create(sample);
    const body = { name: 'Shop', description: '' };
    expect((await call(backend, `PUT /project/${id}`, { token, body })).status).toBe(200);
    expect(backend.projects()).toMatchObject([{ ...sample, ...body, id }]);
  });

  test('PUT /project/:id · does not empty a required field', async () => {
    const { backend, token } = await begin();
    const { id } = backend.colleague.create(sample);
    const reply = await call(backend, `PUT /project/${id}`, { token, body: { name: '' } });
    expect(reply).toMatchObject({ status: 400, body: { message: 'name must not be empty' } });
    expect(backend.projects()).toMatchObject([sample]);
  });

  test('PUT /project/:id · ignores unknown fields, or returns 400 with the strict option', async () => {
    const lenient = await begin();
    const body = { ...sample, revision: 9 };
    const { id } = lenient.backend.colleague.create(sample);
    expect((await call(lenient.backend, `PUT /project/${id}`, { token: lenient.token, body })).status).toBe(
      200,
    );
    const strict = await begin({ unknownFields: 'reject' });
    const other = strict.backend.colleague.create(sample);
    expect(
      await call(strict.backend, `PUT /project/${other.id}`, { token: strict.token, body }),
    ).toMatchObject({
      status: 400,
      body: { message: 'property revision should not exist' },
    });
  });

  test('POST and PUT · accepts an empty optional text, or returns 400 with the strict option', async () => {
    const lenient = await begin();
    const body = { ...sample, description: '' };
    expect((await call(lenient.backend, 'POST /project', { token: lenient.token, body })).status).toBe(201);
    const { backend, token } = await begin({ emptyOptionals: 'reject' });
    const { id } = backend.colleague.create(sample);
    for (const endpoint of ['POST /project', `PUT /project/${id}`]) {
      expect(await call(backend, endpoint, { token, body })).toMatchObject({
        status: 400,
        body: { message: 'description must not be empty' },
      });
    }
    expect(backend.projects()).toMatchObject([sample]);
  });

  test('DELETE /project/:id · deletes it', async () => {
    const { backend, token } = await begin();
    const { id } = backend.colleague.create(sample);
    expect((await call(backend, `DELETE /project/${id}`, { token })).status).toBe(200);
    expect(backend.projects()).toEqual([]);
    expect(await call(backend, `GET /project/${id}`, { token })).toMatchObject(notFound);
  });

  test.each(['GET', 'PUT', 'DELETE'])(
    '%s /project/:id · returns 404 for an unknown identifier',
    async (method) => {
      const { backend, token } = await begin();
      const body = method === 'PUT' ? sample : undefined;
      expect(await call(backend, `${method} /project/unknown`, { token, body })).toMatchObject(notFound);
    },
  );
});

describe('a backend with separate projects per account', () => {
  test('lets no other account read or change them, or receive their events', async () => {
    const { backend, token } = await begin({ ownProjects: true });
    const other = await backend.account('ben@example.org', 'battery staple', 'Ben');
    const { events } = await connect(backend, token);
    const theirs = await connect(backend, other);
    const { id } = (await call(backend, 'POST /project', { token, body: sample })).body as { id: string };
    await expect.poll(() => events).toMatchObject([{ projectId: id, type: 'CREATE' }]);
    expect((await call(backend, 'GET /project', { token })).body).toMatchObject([sample]);
    expect((await call(backend, 'GET /project', { token: other })).body).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? sample : undefined;
      expect(await call(backend, `${method} /project/${id}`, { token: other, body })).toMatchObject(notFound);
    }
    expect(theirs.events).toEqual([]);
  });
});
