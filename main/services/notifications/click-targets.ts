import { recordRoute } from '#contract/routes.ts';

/** The actions of a click on a notification of one profile. */
export interface ClickTargets {
  readonly profileId: string;
  /** Shows this route of the profile in the window, which comes to the front. */
  open(path: string): void;
  /** Whether the project exists, as far as is currently known. */
  exists(projectId: string): boolean;
}

/** A change that a notification is about. */
export interface NotifiedChange {
  readonly projectId: string | null;
  /** Of its activity entry. */
  readonly sequence: number;
}

/**
 * The route of the project's page; of the activity entry if the project no longer exists. The page gets the entry too, for a
 * project that was deleted without the app's knowledge.
 */
export function clickRoute(
  { projectId, sequence }: NotifiedChange,
  { exists }: Pick<ClickTargets, 'exists'>,
): string {
  const entry = `?entry=${sequence}`;
  if (projectId !== null && exists(projectId)) return `${recordRoute('projects', projectId)}${entry}`;
  return `/activity${entry}`;
}
