import { type Project, projectFieldNames } from '#contract/projects.ts';
import { isObject } from '../json/envelope.ts';
import { identifierOf } from '../records/record-id.ts';
import { sameEntries } from '../records/same-record.ts';
import { type FoundProject, findProject } from './project.ts';

/** The only event of the service interface (docs/interface.md, "Realtime channel"). */
export const projectEventName = 'project.update';

/** A decoded `project.update` event. */
export interface ProjectEvent {
  readonly projectId: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  /** The record in `data`, if it reads as a project with the same identifier. */
  readonly record: FoundProject | null;
}

/** Null for a payload that is not an object, has no identifier or an unknown type. */
export function decodeProjectEvent(payload: unknown): ProjectEvent | null {
  if (!isObject(payload)) return null;
  const { projectId, type, data } = payload;
  const id = identifierOf(projectId);
  if (id === null) return null;
  if (type !== 'CREATE' && type !== 'UPDATE' && type !== 'DELETE') return null;
  const found = type === 'DELETE' ? null : findProject(data);
  return { projectId: id, type, record: found?.project.id === id ? found : null };
}

/**
 * Merges an event's record into the stored one: fields that the event leaves out are kept
 * (docs/decisions/event-data.md). Null if the result is not a complete project.
 */
export function mergeRecord(cached: Project | undefined, found: FoundProject | null): Project | null {
  if (found === null) return null;
  const { project, absent } = found;
  if (cached === undefined) return absent.length === 0 ? project : null;
  shareTexts(project, cached);
  const more = withAbsent(cached.more, project.more);
  const secrets = withAbsent(cached.secrets, project.secrets);
  if (absent.length === 0 && more === project.more && secrets === project.secrets) return project;
  const cachedFields = Object.fromEntries(absent.map((field) => [field, cached[field]]));
  return { ...project, ...cachedFields, more, secrets };
}

const sharedNames = [...projectFieldNames, 'id', 'key'] as const;

/**
 * Takes over equal texts of the stored record, so that each is in memory once: the activity keeps those of each change, and
 * most changes differ in one field.
 */
function shareTexts(received: Project, cached: Project): void {
  const texts = received as { -readonly [Name in keyof Project]: Project[Name] };
  for (const name of sharedNames) if (texts[name] === cached[name]) texts[name] = cached[name] as string;
  if (sameEntries(cached.more, received.more)) texts.more = cached.more;
}

/** Adds entries that only the stored record has; usually there are none. */
function withAbsent<Entries extends object>(cached: Entries, received: Entries): Entries {
  for (const name in cached) if (!Object.hasOwn(received, name)) return { ...cached, ...received };
  return received;
}
