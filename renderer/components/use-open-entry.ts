import { useNavigate } from 'react-router';
import type { ActivityEntry } from '../../preload/contract/activity.ts';
import { useProfile, useStores } from '../stores/context.ts';

/** Where an entry leads; null for a digest and for what is gone. */
export function activityRoute({ kind, projectId }: ActivityEntry): string | null {
  return projectId === null || kind === 'deleted' ? null : `/projects/${encodeURIComponent(projectId)}`;
}

/** Shows the project of an entry. That of another profile brings the profile into view. */
export function useOpenEntry(): (entry: ActivityEntry) => void {
  const navigate = useNavigate();
  const { call } = useStores();
  const { id } = useProfile();
  return (entry) => {
    const { profileId, projectId } = entry;
    const route = activityRoute(entry);
    if (route === null || projectId === null) return;
    if (profileId === id) void navigate(route);
    else void call('activity.open', { profileId, projectId });
  };
}
