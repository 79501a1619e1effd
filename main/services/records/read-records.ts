import type { BackendRecord } from '#contract/records.ts';
import { type TimeSlices, timeSlices } from '../async/time-slices.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { BackendAnswer } from '../http/backend-call.ts';
import { notJson, readJson } from '../http/backend-client.ts';
import { ListReader } from '../json/list-reader.ts';
import { inSteps } from '../json/text-steps.ts';
import type { RecordKind } from './record-reader.ts';
import { type DecodedRecords, decodeRecords, RecordListDecoder } from './records.ts';

/**
 * Reads the answer of a list endpoint, a long one in turns.
 *
 * @param path route for the error, e.g. `GET /project`
 * @throws AppFailure as `readJson` and `decodeRecords`
 */
export async function readRecords<Fields>(
  answer: BackendAnswer,
  kind: RecordKind<Fields>,
  path: string,
  host: string,
  slices: TimeSlices = timeSlices,
): Promise<DecodedRecords<Fields & BackendRecord>> {
  const { parts } = answer;
  if (parts === undefined) return decodeRecords(readJson(answer, path, host), kind, path);
  const reader = new ListReader(kind.ownNames, path, () => new RecordListDecoder(kind, path));
  await slices.turn();
  try {
    for (const step of inSteps(parts)) {
      reader.write(step);
      if (slices.spent) await slices.turn();
    }
    return await reader.end().decodedInTurns(slices);
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw thrown;
    throw notJson(answer, path, host);
  }
}
