import type { MenuItemConstructorOptions } from 'electron';
import type { ActivityEntry } from '#contract/activity.ts';
import { type Mute, type MuteLength, muteLengths } from '#contract/notifications.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileInfo, RealtimeStatus } from '#contract/state.ts';
import type { DesktopTexts } from '../texts/desktop.ts';

/** Maximum number of characters of a menu label. */
const maxLabelLength = 60;

/** Minimum number of characters of a name that is shortened to make room for what is said of it. */
const minNameLength = 12;

/** Maximum number of characters of a backend's name behind a change. */
const maxBackendLength = 24;

/** Maximum number of lines of changes. */
const maxChanges = 5;

/** Maximum number of characters of the tool tip, which Windows cuts off. */
const maxToolTipLength = 127;

/** A profile as the tray shows it. */
export interface TrayProfile
  extends Pick<ProfileInfo, 'id' | 'name' | 'isAuthenticated' | 'paused' | 'unread'> {
  readonly status: RealtimeStatus;
}

/** The content of the tray. */
export interface TrayContent {
  readonly profiles: readonly TrayProfile[];
  /** Whether a backend is unreachable for a while, or a session was ended. The icon shows it by its shape. */
  readonly inTrouble: boolean;
  /** Set while notifications are muted. */
  readonly mute: Mute | null;
  /** The latest changes of other people, newest first. */
  readonly changes: readonly Pick<
    ActivityEntry,
    'profileId' | 'at' | 'kind' | 'projectId' | 'projectName' | 'challenge' | 'action' | 'backend' | 'session'
  >[];
}

type TrayChange = TrayContent['changes'][number];

export interface TrayActions {
  /** Brings the window to the front at this route of this profile. */
  open(profileId: string, path: string): void;
  mute(length: MuteLength | 'on'): void;
  show(): void;
  quit(): void;
}

/** The menu of the tray icon: each profile with its connection status, the latest changes, mute and quit. */
export function trayMenu(
  { profiles, changes, mute: active }: TrayContent,
  texts: DesktopTexts,
  { open, mute, show, quit }: TrayActions,
): MenuItemConstructorOptions[] {
  const backendOf = (id: string) =>
    profiles.length > 1 ? profiles.find((profile) => profile.id === id)?.name : undefined;
  return [
    { label: texts.show, click: show },
    { type: 'separator' },
    ...profiles.map((profile) => ({
      label: escaped(profileLine(profile, texts)),
      click: () => open(profile.id, '/projects'),
    })),
    { type: 'separator' },
    ...(changes.length === 0 ? [{ label: texts.noChanges, enabled: false }] : []),
    ...collapsed(changes).map((group) => ({
      label: escaped(changeLine(group, texts, backendOf(group.latest.profileId))),
      click: () => open(group.latest.profileId, routeOf(group.latest)),
    })),
    { type: 'separator' },
    ...muteMenu(active, texts, mute),
    { type: 'separator' },
    { label: texts.quit, click: quit },
  ];
}

function muteMenu(
  active: Mute | null,
  texts: DesktopTexts,
  mute: TrayActions['mute'],
): MenuItemConstructorOptions[] {
  if (active !== null) {
    return [
      { label: texts.muted(active.until), enabled: false },
      { label: texts.unmute, click: () => mute('on') },
    ];
  }
  const submenu = muteLengths.map((length) => ({ label: texts.muteFor[length], click: () => mute(length) }));
  return [{ label: texts.mute, submenu }];
}

/** The tool tip: one line for each profile, as many as there is room for. */
export function trayToolTip({ profiles }: TrayContent, texts: DesktopTexts): string {
  return profiles.reduce((text, profile) => {
    const longer = `${text}\n${profileLine(profile, texts)}`;
    return longer.length > maxToolTipLength ? text : longer;
  }, 'Pilothouse');
}

function profileLine(
  { name, isAuthenticated, paused, status, unread }: TrayProfile,
  texts: DesktopTexts,
): string {
  const active = paused ? texts.paused : texts.status[status];
  const state = isAuthenticated ? active : texts.signedOut;
  const facts = unread > 0 ? `${state}, ${texts.unread(unread)}` : state;
  return nameFirst(name === '' ? texts.newBackend : name, `: ${facts}`);
}

/** Changes of one project, or one change. */
interface ChangeGroup {
  readonly latest: TrayChange;
  readonly count: number;
}

/** The latest changes, with those of one project as one. */
function collapsed(changes: readonly TrayChange[]): readonly ChangeGroup[] {
  const groups = new Map<unknown, ChangeGroup>();
  for (const change of changes) {
    const key = change.projectId === null ? change : JSON.stringify([change.profileId, change.projectId]);
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined ? { latest: change, count: 1 } : { ...known, count: known.count + 1 },
    );
  }
  return [...groups.values()].slice(0, maxChanges);
}

/** Such as "Storefront: 4 changes · Production EU · Tue 4:27 PM"; that a project was deleted is always said. */
function changeLine({ latest, count }: ChangeGroup, texts: DesktopTexts, backend?: string): string {
  const { name, what } = texts.change(latest);
  const about = [
    ...(backend === undefined ? [] : [shortened(oneLine(backend), maxBackendLength)]),
    texts.time(latest.at),
  ].map((fact) => ` · ${fact}`);
  if (name === null) return nameFirst(what, about.join(''));
  const isSeveral = count > 1 && latest.kind !== 'deleted';
  return nameFirst(name, `: ${isSeveral ? texts.changes(count) : what}${about.join('')}`);
}

/** The project, or Activity for a deleted project and for a change of several projects. */
function routeOf({ kind, projectId }: TrayChange): string {
  return projectId === null || kind === 'deleted' ? '/activity' : recordRoute('projects', projectId);
}

/** A name with what is said of it. Of both, only the name is shortened. */
function nameFirst(name: string, rest: string): string {
  const room = Math.max(minNameLength, maxLabelLength - Array.from(rest).length);
  return `${shortened(oneLine(name), room)}${rest}`;
}

/** A name from a backend or a person as one line, without control characters and bidirectional formatting. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function shortened(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
}

/** An ampersand would underline the next letter. */
function escaped(label: string): string {
  return label.replaceAll('&', '&&');
}
