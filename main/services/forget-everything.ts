import type { ForgetOutcome } from '../../preload/contract/profile-exchange.ts';
import type { Log, LogFile } from '../ports.ts';
import type { Notices } from './notices.ts';
import type { ProfileBook } from './profiles/profile-book.ts';
import type { Workspace } from './profiles/workspace.ts';

export interface ForgetPorts {
  readonly workspace: Workspace;
  readonly book: ProfileBook;
  readonly logFile: LogFile;
  readonly notices: Notices;
  readonly log: Log;
}

/**
 * Removes all that this computer keeps: every profile with its secrets, the settings and their copies, the log. What is left
 * is as before the first start. Where the keychain keeps waiting or is locked nothing happens, unless the operator goes on
 * without it: its entries are then deleted as soon as it can be asked.
 * A file that stays is told of as a notice.
 */
export async function forgetEverything(
  { workspace, book, logFile, notices, log }: ForgetPorts,
  withoutKeychain: boolean,
): Promise<ForgetOutcome> {
  for (const { id } of book.all()) {
    const removal = await workspace.remove(id, withoutKeychain);
    if (removal.kind === 'kept') return removal;
  }
  try {
    book.forget();
    logFile.forget();
  } catch (thrown) {
    log.error('Some of what was kept could not be deleted.', thrown);
    // The window that asked begins anew: it is told there.
    notices.raise('files-not-deleted');
  }
  return { kind: 'forgotten', keychain: book.leftInKeychain.length === 0 ? 'empty' : 'later' };
}
