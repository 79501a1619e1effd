import { useNavigate } from 'react-router';
import type { ActivityEntry } from '#contract/activity.ts';
import { recordRoute } from '#contract/routes.ts';
import { actionRoute } from '#records/change-text.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';

/** The domain that an entry about a challenge links to; null for other entries and those of earlier versions. */
export function challengeRoute({ challenge }: ActivityEntry): string | null {
  return challenge?.key === undefined ? null : recordRoute('domains', challenge.key);
}

/** The project that an entry links to; null for a summary and for a deleted project. */
export function activityRoute({ kind, projectId }: ActivityEntry): string | null {
  return projectId === null || kind === 'deleted' ? null : recordRoute('projects', projectId);
}

/** Shows a project, after selecting its profile. */
export function useOpenProject(): (profileId: string, projectId: string) => void {
  const navigate = useNavigate();
  const { call } = useStores();
  const { id } = useProfile();
  return (profileId, projectId) => {
    if (profileId === id) void navigate(recordRoute('projects', projectId));
    else void call('activity.open', { profileId, projectId });
  };
}

/** Shows what an entry links to, such as a project or a domain, in its backend; nothing where it links to none. */
export function useOpenEntry(): (entry: ActivityEntry) => void {
  const openProject = useOpenProject();
  const openProfile = useOpenProfile();
  return (entry) => {
    const other = challengeRoute(entry) ?? actionRoute(entry);
    if (other !== null) openProfile(entry.profileId, other);
    else if (entry.projectId !== null && activityRoute(entry) !== null)
      openProject(entry.profileId, entry.projectId);
  };
}
