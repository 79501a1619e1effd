import type { RequestName } from '#contract/requests.ts';
import type { AppInfo } from '#contract/state.ts';
import type { Clock, FileDialogs, Log, LogFile, Random } from '../ports.ts';
import { exportActivity } from '../services/activity/activity-export.ts';
import type { Notices } from '../services/desktop/notices.ts';
import { forgetEverything } from '../services/profiles/forget-everything.ts';
import { ProfileImports } from '../services/profiles/profile-imports.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { saveReport } from '../services/request-log/report.ts';
import type { SettingsRepository } from '../services/settings/settings-repository.ts';
import type { Handlers } from './handler-types.ts';

export interface DataDependencies {
  readonly profiles: ProfileManager;
  readonly repository: SettingsRepository;
  readonly files: FileDialogs;
  readonly logFile: LogFile;
  readonly log: Log;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly random: Random;
  readonly appInfo: () => AppInfo;
}

/** Channels about what this computer keeps, and what of it leaves in a file. */
export function dataHandlers(dependencies: DataDependencies) {
  const { profiles, repository, files, logFile, clock, appInfo } = dependencies;
  const imports = new ProfileImports(dependencies);
  return {
    'data.export': () => imports.save(),
    'data.chooseImport': () => imports.choose(),
    'data.import': ({ importId }) => imports.finish(importId),
    'data.forget': ({ withoutKeychain }) => forgetEverything(dependencies, withoutKeychain),
    'activity.export': ({ filter, format }) => {
      const names = new Map(profiles.state().profiles.map(({ id, name }) => [id, name]));
      const text = exportActivity(profiles.inbox.all(filter), names, format);
      return files.save({ name: `activity.${format}`, text });
    },
    'requests.list': ({ profileId }) => profiles.get(profileId).transport.requests.list(),
    'requests.saveReport': ({ profileId }) => {
      const { version, platform } = appInfo();
      const { requests } = profiles.get(profileId).transport;
      return saveReport(
        {
          app: { version, platform },
          profile: repository.get(profileId),
          requests,
          log: logFile,
          now: clock.now(),
        },
        files,
      );
    },
  } satisfies Partial<Pick<Handlers, RequestName>>;
}
