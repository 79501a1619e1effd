import type { BackendRecord } from '#contract/records.ts';
import type { AuthorizedCaller, BackendAnswer } from '../http/backend-call.ts';
import { readJson } from '../http/backend-client.ts';
import { fetchList, type ListTag, type Tagged } from '../http/list-tag.ts';
import type { RecordKind } from './record-reader.ts';
import { type DecodedRecords, decodeRecords } from './records.ts';

/** Fetches the list of one resource; as `fetchList`. */
export function fetchRecords<Fields>(
  caller: AuthorizedCaller,
  path: string,
  kind: RecordKind<Fields>,
  held: () => ListTag | null,
): Promise<Tagged<DecodedRecords<Fields & BackendRecord>> | 'unchanged'> {
  const route = `GET ${path}`;
  const read = (answer: BackendAnswer) => decodeRecords(readJson(answer, route, caller.host), kind, route);
  return fetchList(caller, path, read, held);
}
