import { describe, expect, test } from 'vitest';
import type { ProjectList, ProjectsChange } from '#contract/projects.ts';
import { emptyEntry, onChange, onFailed, onList, onRequested } from '#features/projects/project-entry.ts';
import { projectsOf } from '#features/projects/project-table.ts';
import { aProject } from '#tests/renderer/fake-bridge.ts';

const ownerId = 'ada';

function aList(revision: number, ...ids: string[]): ProjectList {
  const projects = ids.map((id) => aProject(id));
  return { ownerId, revision, fetchedAt: 1000, stale: false, projects, unreadable: [] };
}

function added(revision: number, id: string): ProjectsChange {
  return { profileId: 'profile-1', ownerId, revision, upserts: [aProject(id)], removed: [], reset: false };
}

const keys = (entry: typeof emptyEntry) =>
  entry.table === null ? null : projectsOf(entry.table).map(({ key }) => key);

describe('revisions', () => {
  test('a change that the list contains already changes nothing', () => {
    const entry = onList(emptyEntry, aList(5, 'a'));
    expect(onChange(entry, added(5, 'b'))).toBe(entry);
    expect(onChange(entry, added(4, 'b'))).toBe(entry);
    expect(keys(onChange(entry, added(6, 'b')))).toEqual(['a', 'b']);
  });

  test('applies changes that arrived before the first list where they are newer', () => {
    const waiting = [added(4, 'old'), added(7, 'new')].reduce(onChange, onRequested(emptyEntry));
    expect(keys(waiting)).toBeNull();
    const listed = onList(waiting, aList(5, 'a'));
    expect(keys(listed)).toEqual(['a', 'new']);
    expect(listed).toMatchObject({ revision: 7, loading: false, early: [] });
  });

  test('a list that is older than an event does not undo it', () => {
    const entry = onChange(onList(emptyEntry, aList(5, 'a')), added(8, 'b'));
    const listed = onList(entry, { ...aList(6, 'a'), fetchedAt: 2000 });
    expect(keys(listed)).toEqual(['a', 'b']);
    expect(listed.fetchedAt).toBe(2000);
  });

  test('a reset changes nothing by itself', () => {
    const entry = onList(emptyEntry, aList(5, 'a'));
    expect(onChange(entry, { ...added(9, 'b'), reset: true })).toBe(entry);
  });
});

describe('another owner', () => {
  const eves = { ...aList(1, 'e'), ownerId: 'eve' };

  test('has their own list, however low its revision', () => {
    const entry = onList(onList(emptyEntry, aList(50, 'a')), eves);
    expect(keys(entry)).toEqual(['e']);
    expect(entry).toMatchObject({ ownerId: 'eve', revision: 1 });
    expect(keys(onChange(entry, { ...added(2, 'f'), ownerId: 'eve' }))).toEqual(['e', 'f']);
  });

  test('is not affected by changes to projects of others, early or late, however high their revision', () => {
    const entry = onList([added(60, 'early')].reduce(onChange, onRequested(emptyEntry)), eves);
    expect(keys(entry)).toEqual(['e']);
    expect(onChange(entry, added(61, 'late'))).toBe(entry);
  });
});

describe('a failed request', () => {
  test('keeps the list and marks it as stale', () => {
    const entry = onFailed(onRequested(onList(emptyEntry, aList(1, 'a'))), { code: 'internal' });
    expect(keys(entry)).toEqual(['a']);
    expect(entry).toMatchObject({ stale: true, loading: false, error: { code: 'internal' } });
  });

  test('is cleared by the next list', () => {
    const entry = onList(onFailed(emptyEntry, { code: 'internal' }), aList(1, 'a'));
    expect(entry).toMatchObject({ stale: false, error: null });
  });
});
