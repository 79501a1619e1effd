import { expect } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { someone } from '#scripts/seed/seed-signed-in.ts';

/** Number of requests for this path. */
export function asked({ requests }: Pick<Backend, 'requests'>, path: string): number {
  return requests.filter(({ method, path: at }) => method === 'GET' && at === path).length;
}

/**
 * Waits until the backend has responded to a GET of each path. For tests that count requests afterwards: a request that
 * the app has sent already would be counted, too.
 */
export async function expectAnswered(backend: Pick<Backend, 'requests'>, ...paths: string[]): Promise<void> {
  const answered = () =>
    backend.requests
      .filter(({ method, status }) => method === 'GET' && status !== null)
      .map(({ path }) => path);
  await expect.poll(answered).toEqual(expect.arrayContaining(paths));
}

/** Waits until the backend has responded to every GET of this path: a refresh that begins before that is part of it. */
export async function expectAllAnswered(backend: Pick<Backend, 'requests'>, path: string): Promise<void> {
  const open = () =>
    backend.requests.filter(
      (request) => request.method === 'GET' && request.path === path && request.status === null,
    );
  await expect.poll(open).toEqual([]);
}

/** The parsed bodies that were sent to an endpoint, in order; with `recordBodies` of the backend. */
export function bodies({ requests }: Pick<Backend, 'requests'>, endpoint: string): unknown[] {
  return requests
    .filter(({ method, path }) => `${method} ${path}` === endpoint)
    .map(({ body }) => JSON.parse(body ?? ''));
}

/** A client without the app, by default with the account that the tests sign in with. */
export async function apiClient(
  backend: Pick<Backend, 'account' | 'url'>,
  account: { email: string; password: string; name: string } = someone,
): Promise<(method: string, path: string, body?: object) => Promise<Response>> {
  const token = await backend.account(account.email, account.password, account.name);
  return (method, path, body) =>
    fetch(`${backend.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** An error as the service sends it, for `backend.failNext`. */
export function apiError(statusCode: number, message: string | readonly string[], error?: string) {
  const body = JSON.stringify({ statusCode, message, error });
  return { status: statusCode, body, contentType: 'application/json' };
}
