import { expect, test, vi } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { fastClock } from '../support/fast-clock.ts';
import { connectPacket, frameServer, openPacket } from '../support/frame-server.ts';
import { startMainProcess } from '../support/start-main-process.ts';

/*
 * HTTP long-polling of Engine.IO. The app does not use it for the realtime connection. It only requests its first
 * response, without the token, to find out whether socket.io is at another path of the same origin.
 */

const separator = '\u001e';
const answers: Readonly<Record<string, string | Buffer>> = {
  'the handshake and what follows it': [openPacket, connectPacket, '42["project.update",{}]'].join(separator),
  'a handshake without its fields': '0{"sid":',
  'null as handshake': '0null',
  'half a handshake': '0{"sid":"e","upgrades":{"length":-1},"pingInterval":1e300',
  'many packets': `${openPacket}${separator}`.repeat(200_000),
  'a packet of 60 MB': Buffer.alloc(60 * 1024 * 1024, '0{"sid'),
  'binary data': Buffer.from([0, 255, 62, 1, 0x1e]),
  'a page': '<!doctype html><script>alert(1)</script>',
  nothing: '',
};

test.each(Object.keys(answers))(
  'polls lists and sends nothing by long-polling with a backend that answers it with %s',
  async (name) => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => void thrown.push(error);
    process.on('uncaughtException', note).on('unhandledRejection', note);
    const asked: { method: string | undefined; url: string; token: string | undefined }[] = [];
    // WebSockets are closed before anything is sent over them, so the app searches for another path.
    const server = await frameServer(
      (socket) => socket.end(),
      (request, response) => {
        const { method, url = '', headers } = request;
        if (url.includes('transport=')) {
          asked.push({ method, url, token: headers.authorization });
          response.writeHead(200, { 'content-type': 'text/plain' }).end(answers[name]);
        } else {
          const body = method === 'GET' ? '[]' : '{"accessToken":"token-1"}';
          response.writeHead(200, { 'content-type': 'application/json' }).end(body);
        }
      },
    );
    try {
      const app = startMainProcess(undefined, { clock: fastClock(20) });
      await app.profile.connectBackend(`${server.url}/api`, false);
      await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
      await vi.waitFor(() => {
        expect(app.info().realtime.status).toBe('polling');
        expect(asked.length).toBeGreaterThan(0);
      }, soon);
      for (const { method, url, token } of asked) {
        expect([method, token]).toEqual(['GET', undefined]);
        expect(url).toMatch(/^\/(api\/)?socket\.io\/\?EIO=4&transport=polling$/);
      }
      // Both paths respond in the same way, so that none is offered.
      expect(app.info().realtime.offeredSocketPath).toBeUndefined();
      expect(thrown).toEqual([]);
    } finally {
      process.off('uncaughtException', note).off('unhandledRejection', note);
    }
  },
);
