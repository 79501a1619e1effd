import type { BackendRecord } from '#contract/records.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { fetchList, type ListTag, type Tagged } from '../http/list-tag.ts';
import { readRecords } from './read-records.ts';
import type { RecordKind } from './record-reader.ts';
import type { DecodedRecords } from './records.ts';

/** Fetches the list of one resource; as `fetchList`. */
export function fetchRecords<Fields>(
  caller: AuthorizedCaller,
  path: string,
  kind: RecordKind<Fields>,
  held: () => ListTag | null,
): Promise<Tagged<DecodedRecords<Fields & BackendRecord>> | 'unchanged'> {
  return fetchList(caller, path, (answer) => readRecords(answer, kind, `GET ${path}`, caller.host), held);
}
