import type { BatchInfo, BatchItemState } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { Batches } from '#services/batch/batches.ts';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { settled } from '#tests/support/settled.ts';
import { fakeBatchAccount, project } from './fake-batch-account.ts';

export const toVm2: BatchChange = { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-2' } } };
export const refused = new AppFailure({ code: 'rejected', status: 400, message: 'No' });
export const unreachable = failure('unreachable', { host: 'h', reason: 'refused', detail: '' });
export const lost = failure('outcome-unknown', { host: 'h' });
export const limited = (seconds: number) =>
  new AppFailure({ code: 'rejected', status: 429, message: 'Slow' }, seconds * 1_000);

/** Batches of one profile with this many projects, whose requests wait until the test answers them. */
export function startBatches(count: number) {
  const projects = Array.from({ length: count }, (_, at) => project(`${at + 1}`));
  const fake = fakeBatchAccount(projects);
  const clock = new FakeClock();
  const reported: BatchInfo[] = [];
  const batches = new Batches({
    clock,
    random: fixedRandom(),
    accounts: fake.accounts,
    rulesBetween: () => ({ ignored: [], mappings: [] }),
    promoted: () => {
      throw new Error('no comparison');
    },
    progressed: (info) => reported.push(info),
  });
  const everything = { selection: null as string | null, except: [], keys: projects.map(({ key }) => key) };
  async function planned(change: BatchChange = toVm2, of: Parameters<Batches['plan']>[2] = everything) {
    return (await batches.plan('p', change, of)).handle;
  }
  return {
    ...fake,
    projects,
    batches,
    clock,
    reported,
    planned,
    /** A plan that was started. */
    async running(change?: BatchChange): Promise<string> {
      const handle = await planned(change);
      batches.start(handle, { count: String(count), name: 'Harbour' });
      await settled();
      return handle;
    },
    states: (handle: string): BatchItemState[] =>
      batches.page(handle, 0, 500, undefined).items.map(({ state }) => state),
    info: (handle: string) => batches.page(handle, 0, 0, undefined).batch,
    /** Answers all pending requests and those that follow. */
    async answerAll(): Promise<void> {
      for (await settled(); fake.pending.length > 0; await settled()) {
        const [change] = fake.pending;
        change?.send();
        change?.accept();
        change?.resolve(change.what.startsWith('update') ? fake.saved('1') : { kind: 'removed' });
      }
    },
  };
}
