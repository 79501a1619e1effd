import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { LongMap } from '#services/async/long-map.ts';
import { ListReplacement, type Replacement } from '#services/projects/list-replacement.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';

function aProject(id: string, description = ''): Project {
  const fields = { name: id, description, path: '', sourceId: '', vmId: '' };
  return { ...fields, id, key: id, more: {}, secrets: {} };
}

/** A list that replaces the cached one item by item. After each item, something newer may become known. */
function start(present: readonly Project[], items: readonly Project[], isWhole = true) {
  const records = new LongMap<string, Project>();
  for (const each of present) records.set(each.key, each);
  const newer = new Set<string>();
  const changed: string[] = [];
  const fetch = { isOutdated: (id: string) => newer.has(id) };
  const replacement = new ListReplacement(records, fetch, (key) => changed.push(key), isWhole);
  let goOn: () => void = () => undefined;
  replaceScheduler({
    isTurnOver: true,
    stride: 1,
    turn: () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
  });
  let result: Replacement | null = null;
  const taken = replacement.take(items, (made) => {
    result = made;
  });
  /** Processes the next item, or ends the replacement. */
  async function step(): Promise<string> {
    goOn();
    await new Promise(setImmediate);
    return replacement.state;
  }
  return {
    ...{ replacement, changed, step },
    /** An event about a project. */
    learn(project: Project) {
      newer.add(project.key);
      replacement.learned(project.key);
      records.set(project.key, project);
      replacement.put(project);
    },
    /** An event about a project without a record, which has to be read. */
    announce(id: string) {
      newer.add(id);
      replacement.learned(id);
    },
    /** A late response to a request from before the list. */
    answerLate(project: Project) {
      replacement.learned(project.key);
      records.set(project.key, project);
      replacement.put(project);
    },
    deleteNow(id: string) {
      newer.add(id);
      replacement.learned(id);
      records.delete(id);
      replacement.remove(id);
    },
    async end() {
      while (replacement.state !== 'done') await step();
      await taken;
      const { next, upserts, removed, isExact } = result as unknown as Replacement;
      const shown = [...next.values()].map(({ id, description }) => `${id}${description}`);
      return { shown, upserts: upserts.toArray().map(({ key }) => key), removed: [...removed], isExact };
    },
  };
}

const [a, b, c] = ['a', 'b', 'c'].map((id) => aProject(id)) as [Project, Project, Project];

test('names each state of its table, and no other', () => {
  const source = readFileSync('main/services/projects/list-replacement.ts', 'utf8');
  const [, drawn = ''] = /^ \* \| event +\|(.*)\|$/m.exec(source) ?? [];
  const states = [...source.matchAll(/readonly name: '(\w+)'/g)].map(([, name]) => name);
  expect(drawn.split('|').map((cell) => cell.trim())).toEqual(states);
});

test('keeps comparing items at the places of their records, and ends with the last', async () => {
  const { replacement, changed, step, end } = start([a, b], [a, aProject('b', '2')]);
  expect(replacement.state).toBe('comparing');
  expect([await step(), await step()]).toEqual(['comparing', 'comparing']);
  expect(await end()).toEqual({ shown: ['a', 'b2'], upserts: ['b'], removed: [], isExact: true });
  expect(changed).toEqual(['b']);
});

test('builds from the beginning after an item at another place', async () => {
  const { step, end } = start([a, b, c], [aProject('a', '2'), c, b]);
  expect([await step(), await step()]).toEqual(['comparing', 'building']);
  expect(await end()).toEqual({ shown: ['a2', 'c', 'b'], upserts: ['a'], removed: [], isExact: true });
});

test('builds after an event while comparing, and keeps what the event said', async () => {
  const { replacement, step, learn, end } = start([a, b], [a, b]);
  await step();
  learn(aProject('a', ' new'));
  expect(replacement.state).toBe('building');
  expect(await end()).toEqual({ shown: ['a new', 'b'], upserts: [], removed: [], isExact: false });
});

test('builds where an item is outdated from the beginning', async () => {
  const { replacement, end, learn } = start([a, b], [aProject('a', ' old'), b]);
  learn(aProject('a', ' new'));
  expect(replacement.state).toBe('building');
  expect((await end()).shown).toEqual(['a new', 'b']);
});

test('builds a list of another length at once, and completes after its last item', async () => {
  const { replacement, step, end } = start([a, b], [b]);
  expect(replacement.state).toBe('building');
  expect([await step(), await step()]).toEqual(['building', 'completing']);
  expect(await end()).toEqual({ shown: ['b'], upserts: [], removed: ['a'], isExact: true });
});

test('keeps what events say before and after their items are processed', async () => {
  const { step, learn, deleteNow, end } = start([a, b], [a, b, c]);
  await step();
  learn(aProject('a', ' new'));
  deleteNow('c');
  expect(await end()).toEqual({ shown: ['a new', 'b'], upserts: [], removed: [], isExact: false });
});

test('keeps the present record of a project that is announced after its item was processed', async () => {
  const { step, announce, end } = start([a], [aProject('a', '2'), b]);
  await step();
  announce('a');
  expect(await end()).toEqual({ shown: ['a', 'b'], upserts: ['b'], removed: [], isExact: false });
});

test('compares a late response from before the list with the list', async () => {
  const { step, answerLate, end } = start([a], [aProject('a', '2'), b]);
  await step();
  answerLate(aProject('a', '2'));
  expect(await end()).toEqual({ shown: ['a2', 'b'], upserts: ['b'], removed: [], isExact: true });
});

test('keeps a record of an event while completing, and removes one that only a late response has', async () => {
  const { step, learn, answerLate, end } = start([a, b], [c]);
  while ((await step()) !== 'completing');
  learn(aProject('a', ' new'));
  answerLate(aProject('d'));
  expect(await end()).toEqual({ shown: ['c', 'a new'], upserts: ['c'], removed: ['d', 'b'], isExact: false });
});

test('keeps all present records if the list is incomplete', async () => {
  const { end } = start([a, b], [c], false);
  expect(await end()).toEqual({ shown: ['c', 'a', 'b'], upserts: ['c'], removed: [], isExact: false });
});

test('changes nothing once it is done', async () => {
  const { replacement, learn, deleteNow, end } = start([a], [a, b]);
  await end();
  learn(aProject('b', ' new'));
  deleteNow('a');
  expect(replacement.state).toBe('done');
  expect((await end()).shown).toEqual(['a', 'b']);
});
