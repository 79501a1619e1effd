import { expect, vi } from 'vitest';
import type { BatchInfo, BatchItem } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { Batches } from '#services/batch/batches.ts';
import { batchAccounts } from '#services/profiles/batch-accounts.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import { signedUp } from './signed-up.ts';

export const toVm2: BatchChange = { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-2' } } };

/** An operator with this many projects on a real backend, and the batches of the main process. */
export async function startBatches(count: number, options?: BackendOptions) {
  const { backend, app } = await signedUp(options);
  for (const { id } of backend.projects()) backend.colleague.delete(id);
  for (let at = 1; at <= count; at += 1) backend.colleague.create({ ...shop, name: `Project ${at}` });
  const { profile, profiles } = app;
  const names = backend.projects().map(({ name }) => name);
  await vi.waitFor(() => expect(app.names()).toEqual(names.sort()), soon);
  const progress: BatchInfo[] = [];
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    (id) => profiles.find(id),
    () => undefined,
  );
  const batches = new Batches({
    clock: systemClock,
    random: systemRandom,
    rulesBetween: () => ({ ignored: [], mappings: [] }),
    promoted: () => {
      throw new Error('no comparison');
    },
    accounts: batchAccounts(
      (id) => profiles.find(id),
      () => profiles.state().profiles,
      lists,
    ),
    progressed: (info) => progress.push(info),
  });
  const items = (handle: string): readonly BatchItem[] => {
    const { total } = batches.page(handle, 0, 0, undefined);
    return Array.from({ length: Math.ceil(total / 500) }, (_, at) =>
      batches.page(handle, at * 500, 500, undefined),
    ).flatMap((page) => page.items);
  };
  return {
    backend,
    app,
    lists,
    batches,
    progress,
    /** A plan for all projects. */
    async planned(change: BatchChange = toVm2): Promise<string> {
      const keys = backend.projects().map(({ id }) => id);
      return (await batches.plan(profile.id, change, { selection: null, except: [], keys })).handle;
    },
    items,
    info: (handle: string) => batches.page(handle, 0, 0, undefined).batch,
    /** Names of the projects in each state. */
    named: (handle: string, state: BatchItem['state']) =>
      items(handle)
        .filter((item) => item.state === state)
        .map(({ name }) => name),
    async finished(handle: string): Promise<BatchInfo> {
      await vi.waitFor(() => expect(batches.page(handle, 0, 0, undefined).batch.status).toBe('finished'), {
        ...soon,
        timeout: 60_000,
      });
      return batches.page(handle, 0, 0, undefined).batch;
    },
    /** How often each project was sent a request of this method that did not fail because of its status. */
    sent(method: 'PUT' | 'DELETE'): readonly number[] {
      const counts = new Map<string, number>();
      for (const { method: used, path, status } of backend.requests)
        if (used === method && (status === null || status < 400))
          counts.set(path, (counts.get(path) ?? 0) + 1);
      return [...counts.values()];
    },
  };
}
