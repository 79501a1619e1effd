import { isDeepStrictEqual } from 'node:util';
import type { ExchangePart, ImportNote, ImportNoteKind } from '#contract/exchange.ts';
import type { NotificationRule, NotificationRules, NotificationSettings } from '#contract/notifications.ts';
import { overridablePaths } from '#contract/profiles.ts';
import { isActive } from '#shared/mute.ts';
import {
  nameServersChange,
  productionChange,
  providerHostChange,
  realtimePathChange,
} from '../confirmation/weakening-change.ts';
import { factsOf } from '../connection/certificate-facts.ts';
import { isEncryptedOrLoopback } from '../http/base-url.ts';
import { hostPort } from '../settings/connection-settings.ts';
import type { DesktopSettings } from '../settings/desktop-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';

type Names = readonly string[];

/** Notes of one part; `false` and `null` are left out. */
class Notes {
  readonly all: ImportNote[] = [];

  weakens(part: ExchangePart | null, kind: ImportNoteKind, names: Names | boolean | null): void {
    this.#add(part, kind, names, true);
  }

  tells(part: ExchangePart | null, kind: ImportNoteKind, names: Names | boolean | null): void {
    this.#add(part, kind, names, false);
  }

  certificates(
    kind: ImportNoteKind,
    part: ExchangePart,
    found: readonly { readonly name: string; readonly fingerprint: string }[],
    weakens: boolean,
  ): void {
    if (found.length === 0) return;
    const names = found.map(({ name }) => name);
    this.all.push({ kind, part, weakens, names, fingerprints: found.map(({ fingerprint }) => fingerprint) });
  }

  #add(
    part: ExchangePart | null,
    kind: ImportNoteKind,
    names: Names | boolean | null,
    weakens: boolean,
  ): void {
    if (names === false || names === null || (names !== true && names.length === 0)) return;
    this.all.push({ kind, part, weakens, names: names === true ? [] : names });
  }
}

/**
 * The effects of an import on a profile's record that a count does not show: everything that weakens or
 * mutes, and what else the operator should know beforehand.
 *
 * @param now in ms since the epoch, for mutes
 */
export function recordNotes(before: ProfileRecord, after: ProfileRecord, now: number): readonly ImportNote[] {
  const notes = new Notes();
  const isOtherUrl = after.baseUrl !== null && after.baseUrl !== before.baseUrl;
  notes.weakens(null, 'unencrypted', isOtherUrl && !isEncryptedOrLoopback(after.baseUrl ?? ''));
  notes.weakens(null, 'production-off', productionChange(before, after) !== null);
  notes.tells(null, 'production-on', before.baseUrl !== null && !before.production && after.production);
  notes.tells(null, 'read-only', after.readOnly && !before.readOnly);
  notes.tells(
    null,
    'renamed',
    before.baseUrl === null || before.name === after.name ? null : [after.name ?? ''],
  );
  connectionNotes(notes, before, after);
  ruleNotes(notes, before, after, now);
  const known = new Set((before.imported?.notes ?? []).map(({ publicKey }) => publicKey?.fingerprint));
  const keys = (after.imported?.notes ?? []).flatMap(({ name, publicKey }) =>
    publicKey === null || known.has(publicKey.fingerprint)
      ? []
      : [{ name, fingerprint: publicKey.fingerprint }],
  );
  notes.certificates('public-keys', 'credentials', keys, false);
  return notes.all;
}

function connectionNotes(notes: Notes, before: ProfileRecord, after: ProfileRecord): void {
  const part = 'connection';
  const { proxy } = after.transport;
  const isOtherProxy = !isDeepStrictEqual(proxy, before.transport.proxy);
  const address = `${proxy.kind}://${hostPort({ host: proxy.host, port: proxy.port ?? 0 })}`;
  notes.weakens(part, 'proxy', isOtherProxy && proxy.mode === 'manual' ? [address] : null);
  notes.weakens(part, 'no-proxy', proxy.mode === 'none' && before.transport.proxy.mode !== 'none');
  const known = new Set(before.transport.authorities.flatMap(factsOf).map(({ sha256 }) => sha256));
  const authorities = after.transport.authorities
    .flatMap(factsOf)
    .filter(({ sha256 }) => !known.has(sha256))
    .map(({ subject, sha256 }) => ({ name: subject, fingerprint: sha256 }));
  notes.certificates('authorities', part, authorities, true);
  const pins = after.transport.pins
    .filter((pin) => !before.transport.pins.some((own) => isDeepStrictEqual(own, pin)))
    .map((pin) => ({ name: hostPort(pin), fingerprint: pin.sha256 }));
  notes.certificates('pins', part, pins, true);
  const realtime = realtimePathChange({ baseUrl: after.baseUrl, paths: pathsOf(before) }, pathsOf(after));
  notes.weakens(part, 'realtime-path', realtime === null ? null : [after.socketPath ?? '']);
  const provider = providerHostChange({ baseUrl: after.baseUrl, oauth: shownOAuth(before) }, after.oauth);
  notes.weakens(part, 'provider-host', provider?.kind === 'provider-host' ? [provider.host] : null);
  const isScheme = after.oauth.callback === 'scheme' && before.oauth.callback !== 'scheme';
  notes.weakens(part, 'callback-scheme', isScheme);
  notes.weakens(part, 'scope', wider(before.oauth.scope, after.oauth.scope));
  const servers = nameServersChange({ baseUrl: after.baseUrl, dns: before.dns }, after.dns);
  notes.weakens(part, 'name-servers', servers?.kind === 'name-servers' ? servers.servers : null);
  const { names } = after.transport.headers;
  notes.tells(part, 'headers', isDeepStrictEqual(names, before.transport.headers.names) ? null : names);
  const isOtherClient = after.providerClientId !== before.providerClientId;
  notes.tells(part, 'client-id', isOtherClient ? [after.providerClientId ?? ''] : null);
  const { connect, idle, total } = after.timeOuts;
  const isOtherTime = !isDeepStrictEqual(after.timeOuts, before.timeOuts);
  notes.tells(part, 'time-outs', isOtherTime ? [connect, idle, total].map(String) : null);
  const paths = overridablePaths.filter((name) => after.paths[name] !== before.paths[name]);
  notes.tells(part, 'paths', paths.length === 0 ? null : paths.map((name) => after.paths[name] || name));
  const { challengePrefix } = after.dns;
  notes.tells(
    part,
    'challenge-prefix',
    challengePrefix === before.dns.challengePrefix ? null : [challengePrefix],
  );
  const { port } = after.oauth;
  notes.tells(part, 'fixed-port', port === null || port === before.oauth.port ? null : [String(port)]);
}

const pathsOf = ({ paths, socketPath }: ProfileRecord) => ({ paths, realtime: socketPath ?? '' });
const shownOAuth = ({ oauth }: ProfileRecord) => ({ ...oauth, callbackUrl: null });

/** Scopes that were not requested before. */
function wider(before: string, after: string): readonly string[] {
  const known = new Set(before.split(/\s+/));
  return after.split(/\s+/).filter((scope) => scope !== '' && !known.has(scope));
}

function ruleNotes(notes: Notes, before: ProfileRecord, after: ProfileRecord, now: number): void {
  const part = 'notifications';
  const [own, theirs] = [before.notifications, after.notifications];
  notes.weakens(part, 'notifications-off', theirs.all.on === false && own.all.on !== false);
  notes.weakens(part, 'muted', isLonger(own.all, theirs.all, now));
  notes.weakens(part, 'kinds-off', silenced(own, theirs, now));
  const imported = before.imported?.projects ?? [];
  const projects = (after.imported?.projects ?? []).filter((rules) => {
    const known = [...own.projects, ...imported].find(({ projectId }) => projectId === rules.projectId);
    const usual = known ?? { all: { on: null, mute: null }, kinds: {} };
    const isOff = rules.all.on === false && usual.all.on !== false;
    return isOff || isLonger(usual.all, rules.all, now) || silenced(usual, rules, now).length > 0;
  });
  notes.weakens(part, 'projects-off', projects.length === 0 ? null : [String(projects.length)]);
}

/** The kinds of changes that are newly switched off or muted. */
function silenced(before: NotificationRules, after: NotificationRules, now: number): readonly string[] {
  return Object.entries(after.kinds)
    .filter(([kind, rule]) => {
      const own = before.kinds[kind as keyof typeof before.kinds] ?? { on: null, mute: null };
      return (rule.on === false && own.on !== false) || isLonger(own, rule, now);
    })
    .map(([kind]) => kind);
}

function isLonger(
  before: Pick<NotificationRule, 'mute'>,
  after: Pick<NotificationRule, 'mute'>,
  now: number,
): boolean {
  return isActive(after.mute, now) && !isDeepStrictEqual(after.mute, before.mute);
}

/** The effects of an import on the notifications of all backends. */
export function settingsNotes(
  before: NotificationSettings,
  after: NotificationSettings,
  now: number,
): readonly ImportNote[] {
  const notes = new Notes();
  const part = 'notifications';
  notes.weakens(part, 'muted', isLonger(before, after, now));
  const { on, from, to } = after.quietHours;
  const isQuiet = on && !isDeepStrictEqual(after.quietHours, before.quietHours);
  notes.weakens(part, 'quiet-hours', isQuiet ? [timeOf(from), timeOf(to)] : null);
  notes.weakens(part, 'do-not-disturb', after.obeyDoNotDisturb && !before.obeyDoNotDisturb);
  notes.weakens(part, 'not-in-front', before.whileInFront && !after.whileInFront);
  const isQuieter = before.deletionsBreakQuietHours && !after.deletionsBreakQuietHours;
  notes.weakens(part, 'deletions-quiet', isQuieter);
  const strict = ['never', 'while-locked', 'always'];
  notes.weakens(part, 'names-shown', strict.indexOf(after.hideNames) < strict.indexOf(before.hideNames));
  return notes.all;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The effects of an import on the settings of the app. */
export function appNotes(
  before: Pick<DesktopSettings, 'checksForUpdates'>,
  after: Pick<DesktopSettings, 'checksForUpdates'>,
): readonly ImportNote[] {
  const notes = new Notes();
  notes.weakens('app', 'updates-off', before.checksForUpdates && !after.checksForUpdates);
  return notes.all;
}
