import type { BackendRecord } from '#contract/records.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { fetchList, type ListTag, type Tagged } from '../http/list-tag.ts';
import { RecordsReader, readRecords } from './read-records.ts';
import type { RecordKind } from './record-reader.ts';
import type { DecodedRecords, Held } from './records.ts';

/** Fetches the list of one resource; as `fetchList`. A long one is read while it comes. */
export function fetchRecords<Fields>(
  caller: AuthorizedCaller,
  path: string,
  kind: RecordKind<Fields>,
  tag: () => ListTag | null,
  held?: Held<Fields & BackendRecord>,
): Promise<Tagged<DecodedRecords<Fields & BackendRecord>> | 'unchanged'> {
  const route = `GET ${path}`;
  return fetchList(
    caller,
    path,
    {
      newReader: () => new RecordsReader(kind, route, { held }),
      read: (answer) => readRecords(answer, kind, route, caller.host, { held }),
    },
    tag,
  );
}
