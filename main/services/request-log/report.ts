import type { AppInfo, ReadLag } from '#contract/state.ts';
import type { FileDialogs, LogFile } from '#main/ports.ts';
import { hostOf } from '../http/base-url.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import { redactedText } from './redaction.ts';
import type { RequestLog } from './request-log.ts';

/** Number of lines of the app's log in a report. */
const logLines = 300;

export interface ReportSources {
  readonly app: Pick<AppInfo, 'version' | 'platform' | 'policy'>;
  readonly profile: ProfileRecord;
  readonly requests: RequestLog;
  readonly log: Pick<LogFile, 'tail'>;
  /** How late reads were behind changes, in ms; null if none was, or while signed out. */
  readonly readsBehind: ReadLag | null;
  /** In ms since the epoch. */
  readonly now: number;
}

/**
 * A report for support, as JSON: the app, the computer's policy, the profile's settings, its newest requests,
 * and the end of the app's log. It has no token, no e-mail address, no client certificate, and no data of the
 * backend (names, challenges).
 */
export function reportText({
  app: { policy, ...app },
  profile,
  requests,
  readsBehind,
  log,
  now,
}: ReportSources): string {
  const { id: _id, ownerId: _owner, tokenSubject: _subject, accountName: _name, ...known } = profile;
  const { signedInAs, people, ...shown } = known;
  const { createdHere, transport, nextTransport, marks, monitors, snoozes, notifications, ...settings } =
    shown;
  const report = {
    made: new Date(now).toISOString(),
    app,
    policy:
      policy === null ? null : { ...policy, authorities: policy.authorities.map(({ sha256 }) => sha256) },
    profile: {
      ...settings,
      transport: {
        ...transport,
        proxySignIn: transport.proxySignIn === null ? 'no' : 'yes',
        // The certificate's subject names a person.
        clientCertificate: transport.clientCertificate === null ? 'no' : 'yes',
      },
      nextTransport: nextTransport === null ? 'no' : 'yes',
      notifications: { ...notifications, projects: notifications.projects.length },
      people: people.length,
      marks: Object.keys(marks).length,
      monitors: monitors.length,
      snoozes: snoozes.length,
      signedIn:
        signedInAs === null ? 'no' : signedInAs === 'token' ? 'with a token' : 'with an e-mail address',
      createdHere: { networks: createdHere.networks.length, domains: createdHere.domains.length },
    },
    readsBehind,
    requests: requests.list().map(({ at, key: _key, ...request }) => ({
      at: new Date(at).toISOString(),
      ...request,
    })),
    log: log.tail(logLines),
  };
  return `${redactedText(JSON.stringify(report, null, 2), requests.secrets)}\n`;
}

/**
 * Asks for a file and saves the report.
 * @returns false if the operator cancelled @throws AppFailure `file`
 */
export function saveReport(sources: ReportSources, files: FileDialogs): Promise<boolean> {
  const { baseUrl } = sources.profile;
  const host = baseUrl === null ? '' : `-${hostOf(baseUrl).replace(/[^a-z0-9.-]+/gi, '-')}`;
  const name = `pilothouse-report${host}-${new Date(sources.now).toISOString().slice(0, 10)}.json`;
  return files.save({ name, text: reportText(sources) });
}
