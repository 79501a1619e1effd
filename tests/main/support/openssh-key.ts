import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Calls `use` with the path of a file in a temporary folder, which is removed afterwards. */
function inFolder<Value>(use: (file: string) => Value): Value {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-keys-'));
  try {
    return use(path.join(folder, 'key'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An Ed25519 key as written by OpenSSH. @param cut keeps only this many bytes of it */
export function opensshKey({ passphrase = '', cut }: { passphrase?: string; cut?: number }): string {
  const key = inFolder((file) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', file]);
    return readFileSync(file, 'utf8');
  });
  if (cut === undefined) return key;
  const [head = '', tail = ''] = [key.slice(0, key.indexOf('\n')), '-----END OPENSSH PRIVATE KEY-----'];
  const body = Buffer.from(key.replaceAll(/-----.*-----/g, ''), 'base64').subarray(0, cut);
  return `${head}\n${body.toString('base64')}\n${tail}\n`;
}

/** What OpenSSH reads from a private key: the public key, and its fingerprint. */
export function readByOpenssh(privateKey: string): { publicKey: string; fingerprint: string } {
  return inFolder((file) => {
    writeFileSync(file, privateKey, { mode: 0o600 });
    const run = (...args: string[]) =>
      execFileSync('ssh-keygen', [...args, '-f', file], { encoding: 'utf8' });
    return { publicKey: run('-y', '-P', '').trim(), fingerprint: run('-l').trim() };
  });
}
