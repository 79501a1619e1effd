import { expect, vi } from 'vitest';
import type { BatchSubjects, CopyChange } from '#contract/batch-changes.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { soon } from '#tests/support/until.ts';
import { startedBackend } from './signed-up.ts';
import { startBatches } from './start-batches.ts';

/** An operator with this many projects on one backend, who is signed in to another one without projects. */
export async function startCopies(count: number, options?: BackendOptions) {
  const started = await startBatches(count);
  const { app, backend, batches } = started;
  const other = await startedBackend(options);
  for (const { id } of other.projects()) other.colleague.delete(id);
  const to = app.profiles.get(app.profiles.add());
  await to.connectBackend(other.url, false);
  await to.signUp('Ada', 'ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(to.info().realtime.status).toBe('live'), soon);
  const from = app.profile.id;
  return {
    ...started,
    other,
    to,
    /** A plan for all projects of the first backend. */
    async copied(change: Partial<CopyChange> = {}): Promise<string> {
      const keys = backend.projects().map(({ id }) => id);
      const of: BatchSubjects = { selection: null, except: [], keys };
      const copy = { kind: 'copy', from, nameRule: 'skip', edits: [], replace: [], ...change } as const;
      return (await batches.plan(to.id, copy, of)).handle;
    },
    names: () =>
      other
        .projects()
        .map(({ name }) => name)
        .sort(),
    /** Waits until the app knows the names of the other backend's projects. */
    async known(): Promise<void> {
      const wanted = other.projects().map(({ name }) => name);
      const cachedNames = () => [...to.data.sync.records.all()].map(({ name }) => name);
      await vi.waitFor(() => expect(cachedNames().sort()).toEqual(wanted.sort()), soon);
    },
  };
}
