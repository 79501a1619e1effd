import { DeployKeys } from '../app/records.ts';
import type { Run } from './run-context.ts';

/** A private key that is not in use, in the format that backends check. */
export function deployKey({ names }: Pick<Run, 'names'>): string {
  const keys = new DeployKeys(() => names.prefix);
  return keys.privateKey(keys.make(names.prefix).pairId);
}
