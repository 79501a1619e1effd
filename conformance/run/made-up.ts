import { DeployKeys } from '../app/records.ts';
import type { Run } from './run-context.ts';

/** An unused private key, in the format that backends check. */
export function deployKey({ names }: Pick<Run, 'names'>): string {
  const keys = new DeployKeys(() => names.prefix);
  return keys.privateKey(keys.make(names.prefix).pairId);
}
