import { useNavigate } from 'react-router';
import type { ActivityEntry } from '#contract/activity.ts';
import { useProfile, useStores } from '#state/context.ts';

/** The page of a project of the profile in view. */
export function projectRoute(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}`;
}

/** Where an entry leads; null for a digest and for what is gone. */
export function activityRoute({ kind, projectId }: ActivityEntry): string | null {
  return projectId === null || kind === 'deleted' ? null : projectRoute(projectId);
}

/** Shows a project. That of another profile brings the profile into view. */
export function useOpenProject(): (profileId: string, projectId: string) => void {
  const navigate = useNavigate();
  const { call } = useStores();
  const { id } = useProfile();
  return (profileId, projectId) => {
    if (profileId === id) void navigate(projectRoute(projectId));
    else void call('activity.open', { profileId, projectId });
  };
}

/** Shows the project of an entry; nothing where it leads nowhere. */
export function useOpenEntry(): (entry: ActivityEntry) => void {
  const openProject = useOpenProject();
  return (entry) => {
    if (entry.projectId !== null && activityRoute(entry) !== null)
      openProject(entry.profileId, entry.projectId);
  };
}
