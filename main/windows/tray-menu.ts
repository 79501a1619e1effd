import type { MenuItemConstructorOptions } from 'electron';
import type { ActivityEntry } from '#contract/activity.ts';
import { type Mute, type MuteLength, muteLengths } from '#contract/notifications.ts';
import type { ConnectionStatus, ProfileView } from '#contract/state.ts';
import type { DesktopTexts } from '../texts/desktop.ts';
import { menuLabel } from './menu-label.ts';

/** A profile as the tray tells of it. */
export interface TrayProfile extends Pick<ProfileView, 'id' | 'name' | 'isAuthenticated' | 'unread'> {
  readonly status: ConnectionStatus;
}

/** What the tray tells of. */
export interface TrayContent {
  readonly profiles: readonly TrayProfile[];
  /** The silence that holds at the moment. */
  readonly mute: Mute | null;
  /** The last changes that others made, newest first. */
  readonly changes: readonly Pick<
    ActivityEntry,
    'profileId' | 'kind' | 'projectId' | 'projectName' | 'challenge'
  >[];
}

export interface TrayActions {
  /** Brings the window to the front at this route of this profile. */
  open(profileId: string, path: string): void;
  mute(length: MuteLength | 'on'): void;
  show(): void;
  quit(): void;
}

/** The menu behind the tray's icon: each profile with the state of its connection in words, the last changes, the way out. */
export function trayMenu(
  { profiles, changes, mute: silence }: TrayContent,
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
    ...muteMenu(silence, texts, mute),
    { type: 'separator' },
    { label: menuLabel(texts.quit), click: quit },
  ];
}

function muteMenu(
  silence: Mute | null,
  texts: DesktopTexts,
  mute: TrayActions['mute'],
): MenuItemConstructorOptions[] {
  if (silence !== null) {
    return [
      { label: texts.muted(silence.until), enabled: false },
      { label: texts.unmute, click: () => mute('on') },
    ];
  }
  const submenu = muteLengths.map((length) => ({ label: texts.muteFor[length], click: () => mute(length) }));
  return [{ label: texts.mute, submenu }];
}

/** What stands beside the pointer: one line for each profile. Windows shows no more than 127 characters of it. */
export function trayToolTip({ profiles }: TrayContent, texts: DesktopTexts): string {
  return ['Pilothouse', ...profiles.map((profile) => profileLine(profile, texts))].join('\n').slice(0, 127);
}

function profileLine({ name, isAuthenticated, status, unread }: TrayProfile, texts: DesktopTexts): string {
  const state = isAuthenticated ? texts.status[status] : texts.signedOut;
  const facts = unread > 0 ? `${state}, ${texts.unread(unread)}` : state;
  return `${name === '' ? texts.newBackend : name}: ${facts}`;
}

/** What is gone, or is about many projects, is in the activity. */
function routeOf({ kind, projectId }: TrayContent['changes'][number]): string {
  return projectId === null || kind === 'deleted'
    ? '/activity'
    : `/projects/${encodeURIComponent(projectId)}`;
}
