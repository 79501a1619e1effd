import { expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { project, record } from '#tests/main/support/fake-batch-account.ts';
import { lost, refused, startBatches, toVm2 } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

// Every action for many records goes through the same outcomes: done, failed, unknown, cancelled, and continued.

type App = ReturnType<typeof startBatches>;

interface BulkAction {
  /** Prepares eight records, and returns the change of them. */
  readonly prepare: (app: App) => BatchChange | Promise<BatchChange>;
  /** The request for the record with this number. */
  readonly asks: (id: string) => string;
  /** How the backend answers it. */
  readonly answer: unknown;
  /** What a lost response means, if it is not an unknown outcome: then it can be sent again. */
  readonly lostIs?: 'failed';
}

const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
const subjects = { selection: null, except: [], keys: ids };
const saved = { kind: 'saved', project: project('1', { vmId: 'vm-2' }), notAccepted: [] };
const removed = { kind: 'removed' };
const created = project('new');

const ofRecords =
  (change: BatchChange, state?: string): BulkAction['prepare'] =>
  (app) => {
    app.state.records = ids.map((id) => record(id, state === undefined ? {} : { state }));
    return change;
  };
const csv = ['name,sourceId,vmId', ...ids.map((id) => `New ${id},git-1,vm-1`)].join('\n');

/** Undoes the batch of which the activity has these changes. */
async function undone(app: App, change: BatchChange, answer: unknown): Promise<BatchChange> {
  const batch = await app.running(change);
  while (app.pending.length > 0) {
    for (const pending of [...app.pending]) {
      pending.send();
      pending.accept();
      const [id = ''] = /\d+$/.exec(pending.what) ?? [];
      const after = project(id, { vmId: 'vm-2' });
      if (pending.what.startsWith('update')) app.projects[Number(id) - 1] = after;
      pending.resolve(pending.what.startsWith('update') ? { ...saved, project: after } : answer);
    }
    await settled();
  }
  return { kind: 'undo', batch, networks: false };
}

const actions: Readonly<Record<string, BulkAction>> = {
  // Also moves all projects of a VM or a source, and those of rotated keys.
  'an edit of projects': { prepare: () => toVm2, asks: (id) => `update ${id}`, answer: saved },
  'a deletion of projects': {
    prepare: () => ({ kind: 'delete' }),
    asks: (id) => `delete ${id}`,
    answer: removed,
  },
  'creations that write fields': {
    prepare: () => ({
      kind: 'write',
      projects: ids.map((id) => ({ id: null, fields: fieldsOf(project(id, { name: `New ${id}` })) })),
    }),
    asks: (id) => `create New ${id}`,
    answer: created,
  },
  'a copy to another backend': {
    prepare: ({ accounts }) => {
      const own = accounts.get('p');
      const other = { ...own, profileId: 'q' };
      Object.assign(accounts, { get: (id: string) => (id === 'q' ? other : own) });
      return { kind: 'copy', from: 'q', nameRule: 'rename', edits: [], replace: [] };
    },
    asks: (id) => `create Project ${id} (2)`,
    answer: created,
  },
  'an import of a file': {
    prepare: async ({ batches }) => {
      const { importId } = await batches.readImport({
        name: 'new.csv',
        bytes: new TextEncoder().encode(csv),
      });
      return { kind: 'import', importId, first: 'p' };
    },
    asks: (id) => `create New ${id}`,
    answer: created,
  },
  'the undoing of an edit': {
    prepare: (app) => undone(app, toVm2, saved),
    asks: (id) => `update ${id}`,
    answer: saved,
  },
  'a deletion of authorizations': {
    prepare: ofRecords({ kind: 'remove', list: 'authorizations', unusedOnly: true }),
    asks: (id) => `remove ${id}`,
    answer: undefined,
  },
  'a deletion of domains': {
    prepare: ofRecords({ kind: 'remove', list: 'domains', unusedOnly: false }),
    asks: (id) => `remove ${id}`,
    answer: undefined,
  },
  'the new keys of a rotation': {
    prepare: ofRecords({ kind: 'renew' }, 'deploy_key'),
    asks: (id) => `renew ${id}`,
    answer: { isKnown: true, strays: [] },
  },
  // Nothing is sent to the backend, so nothing can be unknown.
  'a check of challenges': {
    prepare: ofRecords({ kind: 'check' }, 'proof'),
    asks: (id) => `check ${id}.example.org`,
    answer: 'in-place',
    lostIs: 'failed',
  },
};

test.each(Object.entries(actions))(
  'ends %s with an outcome for each record, also when cancelled, and continues it without what is unknown',
  async (_name, { prepare, asks, answer, lostIs }) => {
    const app = startBatches(ids.length);
    const change = await prepare(app);
    const handle = await app.planned(change, subjects);
    const before = app.state.asked.length;
    const { batches, of, states, info } = app;
    batches.start(handle, { count: '8', name: 'Harbour' });
    await settled();
    const end = (id: string) => {
      of(asks(id)).accept();
      of(asks(id)).resolve(answer);
    };
    for (const id of ['1', '2', '3', '4']) of(asks(id)).send();
    end('1');
    of(asks('2')).reject(refused);
    of(asks('3')).reject(lostIs === undefined ? lost : refused);
    await settled();
    for (const id of ['5', '6', '7']) of(asks(id)).send();
    batches.cancel(handle);
    expect(info(handle)).toMatchObject({ status: 'running', end: 'cancelled', counts: { 'not-sent': 1 } });
    for (const id of ['4', '5', '6', '7']) end(id);
    await settled();
    const third = lostIs ?? 'unknown';
    expect(info(handle)).toMatchObject({ status: 'finished', end: 'cancelled' });
    expect(states(handle)).toEqual(['done', 'failed', third, 'done', 'done', 'done', 'done', 'not-sent']);

    batches.retry(handle, ['failed', 'not-sent']);
    await settled();
    const again = lostIs === undefined ? ['2', '8'] : ['2', '3', '8'];
    for (const id of again) of(asks(id)).send();
    for (const id of again) end(id);
    await settled();
    expect(info(handle)).toMatchObject({ status: 'finished', end: null });
    expect(states(handle)).toEqual(ids.map((id) => (id === '3' ? (lostIs ? 'done' : 'unknown') : 'done')));
    const asked = [...ids, ...again.filter((id) => id !== '8')].map(asks).sort();
    expect(app.state.asked.slice(before).sort()).toEqual(asked);
  },
);
