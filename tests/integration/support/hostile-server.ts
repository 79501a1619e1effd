import { createServer, type RequestListener } from 'node:http';
import { listening } from './listening.ts';

/**
 * A server on 127.0.0.1 that responds as the test defines, and records the received authorization; it is stopped at the
 * end of the test.
 */
export async function hostileServer(
  answer: RequestListener,
): Promise<{ readonly url: string; readonly port: number; readonly tokens: (string | undefined)[] }> {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    answer(request, response);
  });
  const port = await listening(server);
  return { url: `http://127.0.0.1:${port}`, port, tokens };
}
