import { deepLink } from '../../../preload/contract/link.ts';

/** Where a click on a notification of one profile leads. */
export interface ClickPlaces {
  /** Shows this route of the profile in the window, which comes to the front. */
  open(path: string): void;
  /** Whether the project is there as far as is known at the time of the click. */
  isThere(projectId: string): boolean;
  /** The profile's base URL; null before there is one. */
  baseUrl(): string | null;
}

/** A change that a notification is about. */
export interface ToldChange {
  readonly projectId: string | null;
  /** Of its entry in the activity. */
  readonly sequence: number;
}

/** The project's page, or what the activity says of the change where the project is gone by now. */
export function clickRoute({ projectId, sequence }: ToldChange, places: ClickPlaces): string {
  if (projectId !== null && places.isThere(projectId)) return `/projects/${encodeURIComponent(projectId)}`;
  return `/activity?entry=${sequence}`;
}

/** For a click that starts the app anew, where the system can do that. */
export function clickLink(projectId: string | null, places: ClickPlaces): string | undefined {
  const baseUrl = places.baseUrl();
  return projectId === null || baseUrl === null
    ? undefined
    : deepLink({ baseUrl, kind: 'project', id: projectId });
}
