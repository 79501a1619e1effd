import type { Backend } from '#reference-backend/server/index.ts';

/**
 * The line with the secret number of the deploy key that the app has generated last, as the backend received it. In an
 * OpenSSH key the number is in the fourth line of 70 characters (OpenSSH, PROTOCOL.key).
 *
 * @param backend records bodies
 */
export function generatedLine({ requests }: Pick<Backend, 'requests'>): string {
  const bodies = requests.flatMap(({ body }) => (body?.includes('BEGIN OPENSSH PRIVATE KEY') ? [body] : []));
  const [, text = ''] =
    /-----BEGIN OPENSSH PRIVATE KEY-----((?:\\n|[\w+/=])+)/.exec(bodies.at(-1) ?? '') ?? [];
  const line = text.split('\\n')[4] ?? '';
  if (line.length !== 70) throw new Error('the backend received no generated key');
  return line;
}
