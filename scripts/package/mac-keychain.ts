import { execFileSync } from 'node:child_process';

/** Runs a program, and throws if it fails. */
export type RunProgram = (program: string, args: readonly string[]) => unknown;

const run: RunProgram = (program, args) => execFileSync(program, args, { stdio: 'ignore' });

/**
 * Stores an entry in the login keychain of macOS that every program may read (`-A`). An entry created by keytar in
 * Node.js would belong to Node.js: the packaged app is another program, so the system would ask the user, and nobody
 * could answer. The secret is an argument, which other programs can see, so use it only for test accounts.
 *
 * @returns removes the entry
 */
export function storeInMacKeychain(
  { service, account }: { readonly service: string; readonly account: string },
  secret: string,
  program: RunProgram = run,
): () => void {
  const entry = ['-s', service, '-a', account];
  program('/usr/bin/security', ['add-generic-password', '-A', '-U', ...entry, '-w', secret]);
  return () => void program('/usr/bin/security', ['delete-generic-password', ...entry]);
}
