import type { MenuItemConstructorOptions } from 'electron';
import type { ActivityEntry } from '#contract/activity.ts';
import { type Mute, type MuteLength, muteLengths } from '#contract/notifications.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileInfo, RealtimeStatus } from '#contract/state.ts';
import type { DesktopTexts } from '../texts/desktop.ts';

/** Maximum number of characters of a menu label. */
const maxLabelLength = 60;

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
    'profileId' | 'kind' | 'projectId' | 'projectName' | 'challenge' | 'backend' | 'session'
  >[];
}

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
  return [
    { label: menuLabel(texts.show), click: show },
    { type: 'separator' },
    ...profiles.map((profile) => ({
      label: menuLabel(profileLine(profile, texts)),
      click: () => open(profile.id, '/projects'),
    })),
    { type: 'separator' },
    ...(changes.length === 0 ? [{ label: texts.noChanges, enabled: false }] : []),
    ...changes.map((change) => ({
      label: menuLabel(texts.change(change)),
      click: () => open(change.profileId, routeOf(change)),
    })),
    { type: 'separator' },
    ...muteMenu(active, texts, mute),
    { type: 'separator' },
    { label: menuLabel(texts.quit), click: quit },
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

/** The tool tip: one line for each profile. Windows shows 127 characters at most. */
export function trayToolTip({ profiles }: TrayContent, texts: DesktopTexts): string {
  return ['Pilothouse', ...profiles.map((profile) => profileLine(profile, texts))].join('\n').slice(0, 127);
}

function profileLine(
  { name, isAuthenticated, paused, status, unread }: TrayProfile,
  texts: DesktopTexts,
): string {
  const active = paused ? texts.paused : texts.status[status];
  const state = isAuthenticated ? active : texts.signedOut;
  const facts = unread > 0 ? `${state}, ${texts.unread(unread)}` : state;
  return `${name === '' ? texts.newBackend : name}: ${facts}`;
}

/** The project, or Activity for a deleted project and for a change of several projects. */
function routeOf({ kind, projectId }: TrayContent['changes'][number]): string {
  return projectId === null || kind === 'deleted' ? '/activity' : recordRoute('projects', projectId);
}

/**
 * A name from a backend or a person as the label of a menu entry: one line of limited length, without control
 * characters and bidirectional formatting, and with escaped ampersands, which would underline the next
 * letter.
 */
function menuLabel(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  const shown = letters.length > maxLabelLength ? `${letters.slice(0, maxLabelLength - 1).join('')}…` : line;
  return shown.replaceAll('&', '&&');
}
