import type { RequestName } from '../../preload/contract/requests.ts';
import type { AppInfo } from '../../preload/contract/state.ts';
import type { Clock, FileDialogs, LogFile } from '../ports.ts';
import type { ProfileBook } from '../services/profiles/profile-book.ts';
import type { Workspace } from '../services/profiles/workspace.ts';
import { saveReport } from '../services/report.ts';
import type { Handlers } from './register.ts';

export interface DataDependencies {
  readonly workspace: Workspace;
  readonly book: ProfileBook;
  readonly files: FileDialogs;
  readonly logFile: LogFile;
  readonly clock: Clock;
  readonly appInfo: () => AppInfo;
}

/** Channels about what this computer keeps, and what of it leaves in a file. */
export function dataHandlers(dependencies: DataDependencies) {
  const { workspace, book, files, logFile, clock, appInfo } = dependencies;
  return {
    'requests.list': ({ profileId }) => workspace.profile(profileId).transport.requests.list(),
    'requests.saveReport': ({ profileId }) => {
      const { version, platform } = appInfo();
      const { requests } = workspace.profile(profileId).transport;
      return saveReport(
        {
          app: { version, platform },
          profile: book.get(profileId),
          requests,
          log: logFile,
          now: clock.now(),
        },
        files,
      );
    },
  } satisfies Partial<Pick<Handlers, RequestName>>;
}
