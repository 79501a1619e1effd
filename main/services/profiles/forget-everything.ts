import type { ForgetOutcome } from '#contract/profiles.ts';
import type { Log, LogFile } from '#main/ports.ts';
import type { Notices } from '../desktop/notices.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { ProfileManager } from './profile-manager.ts';

export interface ForgetPorts {
  readonly profiles: Pick<ProfileManager, 'remove'>;
  readonly repository: Pick<SettingsRepository, 'forget' | 'leftInKeychain'> & {
    all(): Iterable<{ readonly id: string }>;
  };
  readonly logFile: Pick<LogFile, 'forget'>;
  readonly notices: Pick<Notices, 'raise'>;
  readonly log: Log;
}

/**
 * Removes all that this computer keeps: every profile with its secrets, the settings and their copies, the log. What is left
 * is as before the first start. Where the keychain keeps waiting or is locked nothing happens, unless the operator goes on
 * without it: its entries are then deleted as soon as it can be asked.
 * A file that stays is told of as a notice.
 */
export async function forgetEverything(
  { profiles, repository, logFile, notices, log }: ForgetPorts,
  withoutKeychain: boolean,
): Promise<ForgetOutcome> {
  let goesOn = withoutKeychain;
  for (const { id } of repository.all()) {
    const removal = await profiles.remove(id, goesOn);
    if (removal.kind === 'kept') return removal;
    // With one backend gone, "nothing happened" can no longer be said: what a keychain refuses from here on is left for later.
    goesOn = true;
  }
  try {
    repository.forget();
    logFile.forget();
  } catch (thrown) {
    log.error('Some of what was kept could not be deleted.', thrown);
    // The window that asked begins anew: it is told there.
    notices.raise('files-not-deleted');
  }
  return { kind: 'forgotten', keychain: repository.leftInKeychain.length === 0 ? 'empty' : 'later' };
}
