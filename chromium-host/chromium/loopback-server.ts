import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFetchable, schemeOfHost, toAppUrl, toPagePolicy, toPageUrl } from './origin.ts';
import { protocolHandler } from './protocol.ts';

/** Headers between Chromium and this server that requests to Electron's protocol handlers do not have. */
const hopHeaders = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Headers that Chromium's network service adds, which requests to Electron's protocol handlers do not pass. */
const networkHeader = /^(sec-fetch-.*|accept-encoding)$/;

/** Serves the app's protocol handlers to Chromium on 127.0.0.1. @returns the port */
export async function startLoopbackServer(): Promise<number> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      if (error.name !== 'AbortError') console.error('The protocol handler failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const host = incoming.headers.host ?? '';
  const scheme = schemeOfHost(host);
  const handler = scheme && protocolHandler(scheme);
  // Electron's windows never request a favicon.
  const isFavicon = incoming.url === '/favicon.ico' && incoming.headers['sec-fetch-dest'] === 'image';
  // Without the privilege, Blink refuses to fetch. `fetch` and XMLHttpRequest send this header.
  if (handler && incoming.headers['sec-fetch-dest'] === 'empty' && !isFetchable(scheme)) {
    incoming.socket.destroy();
    return;
  }
  if (!handler || isFavicon) {
    outgoing.writeHead(404).end();
    return;
  }
  const aborted = new AbortController();
  outgoing.on('close', () => aborted.abort());
  const response = await handler(appRequest(incoming, `http://${host}${incoming.url}`, aborted.signal));
  outgoing.writeHead(response.status, pageHeaders(response.headers));
  if (response.body) await pipeline(response.body, outgoing);
  else outgoing.end();
}

function appRequest(incoming: IncomingMessage, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || hopHeaders.has(name) || networkHeader.test(name)) continue;
    const text = String(value);
    headers.set(name, name === 'origin' || name === 'referer' ? toAppUrl(text) : text);
  }
  const { method = 'GET' } = incoming;
  if (method === 'GET' || method === 'HEAD') return new Request(toAppUrl(url), { method, headers, signal });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>;
  // A streamed body needs `duplex`, which the DOM's types lack.
  const options: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(toAppUrl(url), options);
}

function pageHeaders(headers: Headers): Record<string, string> {
  // Electron's own schemes have no HTTP cache.
  const page: Record<string, string> = { 'cache-control': 'no-store' };
  for (const [name, value] of headers) {
    if (name === 'location') page[name] = toPageUrl(value);
    else if (name === 'content-security-policy') page[name] = toPagePolicy(value);
    else if (!hopHeaders.has(name) && name !== 'content-encoding') page[name] = value;
  }
  return page;
}
