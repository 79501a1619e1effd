import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Backend } from './server/backend.ts';
import { startBackend } from './server/index.ts';
import type { BackendOptions } from './server/options.ts';

/** A response as a client receives it; `body` is parsed if its type is JSON, otherwise null. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Starts a backend for the running test, with one signed-in account. */
export async function begin(options?: BackendOptions): Promise<{ backend: Backend; token: string }> {
  const backend = await startBackend(options);
  onTestFinished(() => backend.close());
  return { backend, token: await backend.account('ada@example.org', 'correct horse', 'Ada') };
}

/** Calls an endpoint written as in the interface's table: `call(backend, 'GET /project', { token })`. */
export async function call(
  { url }: Pick<Backend, 'url'>,
  endpoint: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Reply> {
  const [method, path] = endpoint.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, text, body: isJson ? JSON.parse(text) : null, headers: response.headers };
}

/** Connects to the realtime channel and collects every `project.update` in `events`. */
export async function connect(
  backend: Backend,
  token: string | undefined,
  path = `${new URL(backend.url).pathname.replace(/\/$/, '')}/socket.io`,
): Promise<{ socket: Socket; events: unknown[] }> {
  const socket = io(backend.origin, {
    path,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  const events: unknown[] = [];
  socket.on('project.update', (event: unknown) => events.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, events };
}

/** The required fields of a project, and the optional ones. */
export const sample = {
  name: 'Storefront',
  description: 'The public shop',
  path: '/srv/storefront',
  sourceId: 'git-1',
  vmId: 'vm-1',
} as const;
