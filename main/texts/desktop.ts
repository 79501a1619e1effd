import type { ActivityEntry } from '../../preload/contract/activity.ts';
import type { ConnectionStatus } from '../../preload/contract/state.ts';

/** What stands in the tray and on the badge. */
export interface DesktopTexts {
  readonly status: Readonly<Record<ConnectionStatus, string>>;
  readonly signedOut: string;
  readonly newBackend: string;
  unread(count: number): string;
  change(entry: Pick<ActivityEntry, 'kind' | 'projectName'>): string;
  readonly noChanges: string;
  readonly show: string;
  readonly quit: string;
}
