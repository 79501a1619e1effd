import type { AddressInfo, Socket } from 'node:net';
import type { CallbackListener } from '../ports.ts';
import type { MainTexts } from '../texts/texts.ts';

const callbackPath = '/oauth/callback';

/** A browser on this computer sends its request at once. */
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 };
const maxConnections = 20;

/**
 * Listens on 127.0.0.1 for the git provider's answer and serves the browser's last page. Every other method, host and path
 * is rejected, connections that send nothing are ended; Node itself rejects a request line or headers over 16 KiB.
 */
export function callbackServer(texts: MainTexts): CallbackListener {
  return {
    async listen(port, receive) {
      // Loaded by the first flow: it takes Node.js longer to load than everything the window waits for.
      const { createServer } = await import('node:http');
      /** Connections without a request, which would keep the server open. */
      const silent = new Set<Socket>();
      const server = createServer(limits, (request, response) => {
        silent.delete(request.socket);
        // A request with another host name is DNS rebinding.
        const isOurs = request.headers.host === `127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
        const [path, query] = request.url?.split('?', 2) ?? [];
        const isCallback = isOurs && request.method === 'GET' && path === callbackPath;
        const answer = isCallback ? receive(new URLSearchParams(query)) : 'refused';
        response.writeHead(answer === 'refused' ? 400 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          connection: 'close',
        });
        response.end(page(texts.language, texts.browserPage(answer === 'error' ? 'denied' : answer)));
      });
      server.maxConnections = maxConnections;
      server.on('connection', (socket) => {
        silent.add(socket);
        socket.once('close', () => silent.delete(socket));
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port ?? 0, '127.0.0.1', resolve);
      });
      const close = () => {
        server.close();
        for (const socket of silent) socket.destroy();
      };
      return { port: (server.address() as AddressInfo).port, close };
    },
  };
}

function page(language: string, { title, body }: ReturnType<MainTexts['browserPage']>): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · Pilothouse</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0 24px }
  main { max-width: 28rem }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem }
</style>
<main><h1>${title}</h1><p>${body}</p></main>
</html>`;
}
