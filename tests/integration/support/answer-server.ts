import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { bodies } from './hostile-bodies.ts';

/**
 * A service in a separate thread, so that its CPU time is not counted. A message of the test sets its lists, records
 * and errors. Sends its port.
 */
let mode: { readonly path: string; readonly name: string } | null = null;
let zipped = Buffer.alloc(0);

const server = createServer((request, response) => {
  const { method, url = '' } = request;
  const isMeant = mode !== null && method === 'GET' && url === mode.path;
  if (!isMeant || mode === null) {
    const body = method === 'GET' ? (url === '/project' ? '[]' : '{"id":"1"}') : '{"accessToken":"token-1"}';
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    return;
  }
  const status = mode.name.startsWith('error') ? 400 : 200;
  response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(zipped);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
parentPort?.on('message', (next: typeof mode) => {
  mode = next;
  // Created in advance: the test that measures polls without pause while it waits.
  zipped = gzipSync(Buffer.concat([...(bodies[next?.name ?? '']?.() ?? [])]), { level: 1 });
  parentPort?.postMessage('set');
});
