import type { ErasureResult } from '#contract/profiles.ts';
import type { Log, LogFile } from '#main/ports.ts';
import type { Notices } from '../desktop/notices.ts';
import { attemptEachInOrder } from '../errors/attempt-each.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { ProfileManager } from './profile-manager.ts';

export interface ForgetPorts {
  readonly profiles: Pick<ProfileManager, 'remove' | 'followErasure'>;
  readonly repository: Pick<SettingsRepository, 'forget' | 'leftInKeychain'> & {
    all(): Iterable<{ readonly id: string }>;
  };
  readonly logFile: Pick<LogFile, 'forget'>;
  readonly notices: Pick<Notices, 'raise'>;
  readonly log: Log;
}

/**
 * Erases all local data: every profile with its secrets, the settings and their backups, the log. Afterwards
 * the app is as before its first start, with the backends of a policy. If the keychain is locked or does not
 * respond, nothing is erased, unless the operator continues without it; its entries are then deleted later.
 * What cannot be erased stops nothing else, and is reported as a notice.
 */
export async function forgetEverything(
  { profiles, repository, logFile, notices, log }: ForgetPorts,
  withoutKeychain: boolean,
): Promise<ErasureResult> {
  let goesOn = withoutKeychain;
  const failures: unknown[] = [];
  const note = (thrown: unknown): void => void failures.push(thrown);
  for (const { id } of repository.all()) {
    const removal = await profiles.remove(id, goesOn).catch(note);
    if (removal?.kind === 'kept') return removal;
    // After the first profile was removed, the erasure cannot stop: entries that the keychain refuses to
    // delete from here on are deleted later.
    goesOn = true;
  }
  const steps = [() => repository.forget(), () => profiles.followErasure(), () => logFile.forget()];
  await attemptEachInOrder(steps, (step) => step()).catch(note);
  for (const thrown of failures) log.error('Some local files could not be deleted.', thrown);
  // The window restarts and shows the notice.
  if (failures.length > 0) notices.raise('files-not-deleted');
  return { kind: 'erased', keychain: repository.leftInKeychain.length === 0 ? 'empty' : 'later' };
}
