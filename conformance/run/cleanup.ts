import { idOf } from '../checks/authorization.ts';
import { shownDomain } from '../checks/domains.ts';
import { isAbsent, isSuccess } from './answers.ts';
import { Deviation, NotOffered, NotTried } from './outcomes.ts';
import { shownId } from './own-projects.ts';
import { isDeletable, type OwnRecord } from './own-records.ts';
import { BackendGone } from './requests.ts';
import type { Run } from './run-context.ts';

/**
 * Deletes what the run created, the last record first. Never rejects: records that cannot be deleted stay in the list
 * of own records, with the reason.
 */
export async function deleteOwnRecords(run: Run): Promise<void> {
  let gone: string | null = null;
  for (const record of run.own.open) {
    try {
      record.reason = gone ?? (await deleteRecord(run, record));
    } catch (thrown) {
      record.reason = reasonOf(thrown);
      if (thrown instanceof BackendGone) gone = record.reason;
    }
  }
}

/** @returns why it could not be deleted; empty if it no longer exists */
async function deleteRecord(run: Run, record: OwnRecord): Promise<string> {
  const { kind } = record;
  if (!isDeletable(kind)) return 'The interface has no way to delete it.';
  const id = record.id ?? (await find(run, record));
  if (id === null) {
    return 'The answer to its creation did not come or could not be read, and the backend does not show it.';
  }
  const answer = await run.http.send({ method: 'DELETE', path: run.own.pathOf(kind, id) });
  if (!isSuccess(answer) && !isAbsent(answer)) return `DELETE answered ${answer.status}.`;
  if ((await find(run, { ...record })) !== null)
    return `DELETE answered ${answer.status}, and it is still there.`;
  record.isDeleted = true;
  return '';
}

/** The identifier that the backend now returns for the record with this name. */
async function find(run: Run, record: OwnRecord): Promise<string | null> {
  if (record.kind === 'project') return shownId(run, record, null);
  if (record.kind === 'authorization') {
    record.id = await idOf(run, record);
    return record.id;
  }
  return (await shownDomain(run, record, null)) === null ? null : record.id;
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof Deviation)
    return `Expected ${thrown.expected}; ${thrown.came ?? 'something else came'}.`;
  if (thrown instanceof NotTried || thrown instanceof NotOffered || thrown instanceof BackendGone)
    return thrown.message;
  throw thrown;
}
