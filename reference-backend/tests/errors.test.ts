import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { begin, call } from '../test-client.ts';

const body = (statusCode: number, error: string) => ({ statusCode, message: expect.any(String), error });

describe('errors', () => {
  test('400 · has the error body for invalid input', async () => {
    const { backend, token } = await begin();
    const reply = await call(backend, 'POST /project', { token, body: {} });
    expect(reply).toMatchObject({ status: 400, body: body(400, 'Bad Request') });
  });

  test('400 · rejects a body that is not JSON', async () => {
    const { backend, token } = await begin();
    const response = await fetch(`${backend.url}/project`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{"name":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ...body(400, 'Bad Request'), message: 'The body is not JSON' });
  });

  test('413 · rejects a body that is larger than the limit', async () => {
    const { backend, token } = await begin({ maxBodyBytes: 1_000 });
    const reply = await call(backend, 'POST /project', { token, body: { name: 'x'.repeat(2_000) } });
    expect(reply).toMatchObject({ status: 413, body: body(413, 'Content Too Large') });
    // This also holds if its length was not announced.
    const streamed = request(`${backend.url}/project`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
    });
    streamed.write(Buffer.alloc(600, ' '));
    streamed.end(Buffer.alloc(600, ' '));
    const [{ statusCode }] = (await once(streamed, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(413);
  });

  test.each(['GET /nowhere', 'PATCH /project', 'POST /project/1/copy', 'GET /project/'])(
    '404 · has no endpoint %s',
    async (endpoint) => {
      const { backend, token } = await begin();
      const reply = await call(backend, endpoint, { token });
      expect(reply).toMatchObject({ status: 404, body: body(404, 'Not Found') });
    },
  );

  test('500 · reports an unreachable provider without the cause', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { backend, token } = await begin({ provider: { tokenUrl: 'http://127.0.0.1:1/token' } });
    const reply = await call(backend, 'POST /configuration/gitprovider', {
      token,
      body: { client_id: 'a', client_secret: 'hush' },
    });
    expect(reply).toMatchObject({
      status: 500,
      body: { statusCode: 500, message: 'Internal server error', error: 'Internal Server Error' },
    });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('limits', () => {
  test('Rate limits · returns 429 with Retry-After for a request over the limit', async () => {
    const { backend, token } = await begin({ rateLimit: { requests: 2, seconds: 1 } });
    const ask = () => call(backend, 'GET /project', { token });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: body(429, 'Too Many Requests') });
    expect(refused.headers.get('retry-after')).toBe('1');
    await expect.poll(async () => (await ask()).status, { timeout: 3000, interval: 200 }).toBe(200);
  });
});
