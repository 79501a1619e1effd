import { failure } from '../app-failure.ts';
import { identifierOf } from '../decoders/record-id.ts';

/** Paths that the interface does not show (decisions, "Paths that the interface does not show"). */
export interface ResourcePaths {
  readonly networks: string;
  readonly domains: string;
  readonly configuration: string;
}

export const defaultPaths: ResourcePaths = {
  networks: '/networks',
  domains: '/domains',
  configuration: '/configuration',
};

/**
 * The path of one record below its collection.
 * @throws AppFailure `bad-input` for what no record can be called; the path would lead elsewhere
 */
export function recordPath(collection: string, id: string): string {
  if (identifierOf(id) === null) throw failure('bad-input', { field: 'id' });
  return `${collection}/${encodeURIComponent(id)}`;
}
