import type { requestLogRequests } from '#contract/request-log.ts';
import type { AppInfo } from '#contract/state.ts';
import type { Clock, FileDialogs, LogFile } from '../ports.ts';
import { saveReport } from '../services/request-log/report.ts';
import type { SettingsRepository } from '../services/settings/settings-repository.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { profileOnly } from './inputs.ts';

export interface RequestLogDependencies {
  readonly appInfo: () => AppInfo;
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly files: FileDialogs;
  readonly logFile: LogFile;
}

export function requestLogChannels(
  { appInfo, repository, clock, files, logFile }: RequestLogDependencies,
  profile: FindProfile,
): Channels<typeof requestLogRequests> {
  return {
    'requestLog.saveReport': channel({
      input: profileOnly,
      handle: (input) => {
        const { version, platform, policy } = appInfo();
        const found = profile(input);
        const { requests } = found.connection;
        return saveReport(
          {
            app: { version, platform, policy },
            profile: repository.get(input.profileId),
            requests,
            readsBehind: found.info().realtime.readsBehind ?? null,
            log: logFile,
            now: clock.now(),
          },
          files,
        );
      },
    }),
  };
}
