import type { JsonObject } from '#contract/json.ts';
import { shortenText } from './field-changes.ts';

const whoUpdated = ['updatedBy', 'updated_by', 'modifiedBy', 'modified_by', 'lastModifiedBy', 'changedBy'];
const whoCreated = ['createdBy', 'created_by'];
const nameKeys = ['name', 'displayName', 'fullName', 'username', 'email'];

/**
 * The name of a change's author, if the backend sends one: the interface defines no such field, so the usual ones are tried.
 * Identifiers mean nothing to an operator and are ignored.
 */
export function changedBy(more: JsonObject, kind: 'created' | 'updated' | 'deleted'): string | null {
  // The record does not contain who deleted it.
  if (kind === 'deleted') return null;
  const keys = kind === 'created' ? [...whoCreated, ...whoUpdated] : whoUpdated;
  for (const key of keys) {
    const name = nameIn(Object.hasOwn(more, key) ? more[key] : undefined);
    if (name !== null) return name;
  }
  return null;
}

function nameIn(value: unknown): string | null {
  if (typeof value === 'string') return isName(value) ? shortenText(value.trim()) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const named = value as JsonObject;
  for (const key of nameKeys) {
    const name = Object.hasOwn(named, key) ? named[key] : undefined;
    if (typeof name === 'string' && isName(name)) return shortenText(name.trim());
  }
  return null;
}

function isName(text: string): boolean {
  return text.trim() !== '' && !/^[\da-f-]{16,}$|^\d+$/i.test(text.trim());
}
