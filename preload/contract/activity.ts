import type { NotificationOutcome } from './notification.ts';
import type { ProjectFieldName } from './project.ts';

export type ActivityKind = 'created' | 'updated' | 'deleted' | 'changed-while-away';

/** One change that this client came to know of, newest last. */
export interface ActivityEntry {
  /** Unique within the run, growing. */
  readonly sequence: number;
  readonly profileId: string;
  /** When this computer learned of it, ms since the epoch. */
  readonly at: number;
  readonly kind: ActivityKind;
  readonly projectId: string | null;
  readonly projectName: string;
  /** Fields that differ from the copy held before; empty where nothing is known. */
  readonly fields: readonly ProjectFieldName[];
  /** Made by this client. Such changes are never notified. */
  readonly own: boolean;
  /** Whether the desktop was told, and why not. */
  readonly outcome: NotificationOutcome;
  /** Only for `changed-while-away`. */
  readonly counts?: { readonly created: number; readonly updated: number; readonly deleted: number };
}
