/** Where a click on a notification of one profile leads. */
export interface ClickTargets {
  readonly profileId: string;
  /** Shows this route of the profile in the window, which comes to the front. */
  open(path: string): void;
  /** Whether the project is there as far as is known at the moment. */
  exists(projectId: string): boolean;
}

/** A change that a notification is about. */
export interface NotifiedChange {
  readonly projectId: string | null;
  /** Of its entry in the activity. */
  readonly sequence: number;
}

/**
 * The project's page, or what the activity says of the change where the project is gone by now. The page gets the entry
 * too: a project that is gone without the app's knowledge is found to be gone there.
 */
export function clickRoute(
  { projectId, sequence }: NotifiedChange,
  { exists }: Pick<ClickTargets, 'exists'>,
): string {
  const entry = `?entry=${sequence}`;
  if (projectId !== null && exists(projectId)) return `/projects/${encodeURIComponent(projectId)}${entry}`;
  return `/activity${entry}`;
}
