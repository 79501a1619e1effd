import type { ActivityEntry } from '../../preload/contract/activity.ts';

/** Where an entry leads; null for a digest and for what is gone. */
export function activityRoute({ kind, projectId }: ActivityEntry): string | null {
  return projectId === null || kind === 'deleted' ? null : `/projects/${encodeURIComponent(projectId)}`;
}
