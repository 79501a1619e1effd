import { createInterface } from 'node:readline/promises';
import type { ConformancePlan } from '#contract/conformance.ts';
import { recordNames } from '../reports/sections.ts';

/** A sentence for each kind of record that a run is going to create. */
export function planText({ baseUrl, prefix, creates, replacesGitProvider }: ConformancePlan): string {
  const records = creates.map(({ kind, count, deleted }) => {
    const name = `${recordNames[kind]}${count === 1 ? '' : 's'}`;
    return `  ${count} ${name}${deleted ? '' : ', which cannot be deleted'}`;
  });
  if (records.length === 0) return `This reads from ${baseUrl} and creates nothing.`;
  return [
    `This creates on ${baseUrl}, and deletes at the end:`,
    ...records,
    `Their names begin with ${prefix}.`,
    ...(replacesGitProvider ? ['It replaces the stored credentials of the OAuth application.'] : []),
  ].join('\n');
}

/**
 * Asks whether to continue.
 *
 * @param production the name that has to be typed; null asks for yes or no
 * @returns false also if nobody answers
 */
export async function isConfirmed(production: string | null, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  const question =
    production === null ? 'Continue? [y/N] ' : `This is production. Type ${production} to continue: `;
  try {
    const answer = await lines.question(question, { signal: AbortSignal.any([signal, ended.signal]) });
    return production === null ? /^y(es)?$/i.test(answer.trim()) : answer.trim() === production;
  } catch {
    return false;
  } finally {
    lines.close();
  }
}
