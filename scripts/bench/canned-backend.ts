import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Server } from 'socket.io';

/** A project as the service would send it (docs/interface.md, "Resources"). */
export interface CannedProject {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly sourceId: string;
  readonly vmId: string;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** A minimal service, so that the client determines what is measured. */
export interface CannedBackend {
  readonly url: string;
  /** The response of `GET /project`: JSON text. */
  list: string | (() => string);
  /** The response of `GET /project/<id>`: JSON text; undefined for 404. */
  project: (id: string) => string | undefined;
  /** The responses of `GET` of other lists by their path, such as `/domains`: JSON text. */
  otherLists: Readonly<Record<string, string>>;
  /** Whether realtime handshakes get no response, so that only requests are served. */
  holdHandshakes: boolean;
  /** Sends the data of `project.update` events to all connected clients, in one piece. */
  emit(events: readonly unknown[]): void;
  close(): Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Starts one on 127.0.0.1. It also serves the files in `pages`. */
export async function startCannedBackend(pages: string): Promise<CannedBackend> {
  const json = { 'content-type': 'application/json' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const project = pathname.startsWith('/project/')
      ? backend.project(pathname.slice('/project/'.length))
      : undefined;
    if (pathname === '/auth/signin') {
      request.resume();
      response.writeHead(201, json).end(JSON.stringify({ accessToken: 'canned' }));
    } else if (pathname === '/project') {
      const { list } = backend;
      response.writeHead(200, json).end(typeof list === 'string' ? list : list());
    } else if (project !== undefined) {
      response.writeHead(200, json).end(project);
    } else if (pathname in backend.otherLists) {
      response.writeHead(200, json).end(backend.otherLists[pathname]);
    } else if (path.extname(pathname) in contentTypes) {
      response.setHeader('content-type', contentTypes[path.extname(pathname)] ?? '');
      createReadStream(path.join(pages, pathname))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    } else response.writeHead(404, json).end('{"statusCode":404,"message":"Not Found"}');
  });
  // On a busy machine a heartbeat may be delayed by many events; the measurement must not depend on that.
  const sockets = new Server(server, { transports: ['websocket'], serveClient: false, pingTimeout: 120_000 });
  sockets.use((_socket, next) => {
    if (!backend.holdHandshakes) next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const backend: CannedBackend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    list: '[]',
    project: () => undefined,
    otherLists: {},
    holdHandshakes: true,
    emit(events) {
      const frames = Buffer.concat(events.map(eventFrame));
      for (const client of sockets.sockets.sockets.values()) client.request.socket.write(frames);
    },
    close: () => sockets.close(),
  };
  return backend;
}

/** Longest payload whose length a WebSocket frame has in one byte, and in two more (RFC 6455, 5.2). */
const [oneByteLength, twoByteLength] = [125, 65_535];

/**
 * The WebSocket frame of an event, a packet of socket.io. socket.io itself would write each into the socket by itself, which takes
 * three times the processor time: the machine that measures the app also runs its backends.
 */
function eventFrame(data: unknown): Buffer {
  const payload = Buffer.from(`42${JSON.stringify(['project.update', data])}`);
  const { length } = payload;
  if (length > twoByteLength) throw new Error('The event is too long for a frame.');
  // A whole text message, not masked.
  const head = length <= oneByteLength ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}

/** A project with this identifier, about 290 bytes of JSON. */
export function cannedProject(id: string, index = 0, shuffled = 0): CannedProject {
  return {
    id,
    name: `project-${shuffled} ${index % 3 === 0 ? 'Harbour' : 'Lighthouse'}`,
    description: `Keeps the ${index % 7 === 0 ? 'night' : 'day'} watch of section ${index % 997}, and what belongs to it`,
    path: `/srv/apps/section-${index % 997}/project-${shuffled}`,
    sourceId: `source-${index % 50}`,
    vmId: `vm-${index % 200}`,
    createdBy: 'Robin Vega',
    createdAt: '2026-01-05T08:00:00.000Z',
  };
}

/** This many different projects, not ordered by name. */
export function cannedProjects(count: number): CannedProject[] {
  return Array.from({ length: count }, (_, index) =>
    cannedProject(`65f1c0de${String(index).padStart(16, '0')}`, index, (index * 7919) % count),
  );
}
