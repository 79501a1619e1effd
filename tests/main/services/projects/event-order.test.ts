import { expect, test } from 'vitest';
import { EventApplier, type EventApplierPorts } from '#services/projects/event-applier.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { settled } from '#tests/support/settled.ts';

const noFunctions = {
  fetch: () => undefined,
  store: () => undefined,
  echoed: () => undefined,
  unexplained: () => undefined,
  report: () => undefined,
};

/** Deletions, by the projects that they remove. Each turn contains two of them. */
function start() {
  const dropped: string[] = [];
  const held = new Set<string>();
  const turns: (() => void)[] = [];
  let isReady = false;
  const ports = {
    ...noFunctions,
    records: { touch: () => undefined, get: () => undefined },
    detector: { gone: () => null },
    echoes: {
      mayBeEcho: ({ projectId }: { projectId: string }) => held.has(projectId),
      consumeEcho: () => false,
    },
    staleEvents: { clear: () => undefined },
    isStopped: () => false,
    isEchoed: () => true,
    isReady: () => isReady,
    isFetchingList: () => false,
    drop: (projectId: string) => dropped.push(projectId),
    together: (apply: () => void) => apply(),
  };
  const applier = new EventApplier(ports as unknown as EventApplierPorts);
  replaceScheduler({
    isTurnOver: true,
    stride: 2,
    turn: () => new Promise<void>((resolve) => turns.push(resolve)),
  });
  return {
    dropped,
    held,
    receive: (...ids: readonly string[]) =>
      applier.receive(ids.map((projectId) => ({ projectId, type: 'DELETE', record: null }))),
    release: () => {
      isReady = true;
      applier.release();
    },
    turn: async () => {
      turns.shift()?.();
      await settled();
    },
    waiting: () => turns.length,
  };
}

test('applies events that come while earlier ones are due behind them, in batches', async () => {
  const { receive, release, dropped, turn } = start();
  receive('1', '2', '3', '4', '5', '6');
  release();
  expect(dropped).toEqual(['1', '2']);
  receive('7');
  expect(dropped).toEqual(['1', '2', '3']);
  await turn();
  expect(dropped).toEqual(['1', '2', '3', '4', '5']);
  await turn();
  expect(dropped).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  receive('8');
  expect(dropped.at(-1)).toBe('8');
});

test('applies events that waited for something else before those that are due, as they are older', async () => {
  const { receive, release, held, dropped, turn } = start();
  held.add('1');
  receive('1', '2', '3', '4', '5', '6');
  release();
  expect(dropped).toEqual(['2']);
  held.clear();
  // The own write that the first event reports is known.
  release();
  expect(dropped).toEqual(['2', '1', '3']);
  while (dropped.length < 6) await turn();
  expect(dropped).toEqual(['2', '1', '3', '4', '5', '6']);
});

test('applies events in one sequence of turns, however often they are released', async () => {
  const { receive, release, held, dropped, turn, waiting } = start();
  receive('1', '2', '3', '4', '5', '6', '7', '8', '9');
  release();
  release();
  expect(waiting()).toBe(1);
  while (dropped.length < 9) await turn();
  // A finished queue does not prevent the next one from starting.
  for (const id of 'abcd') held.add(id);
  receive('a', 'b', 'c', 'd');
  held.clear();
  release();
  expect(dropped.slice(9)).toEqual(['a', 'b']);
  await turn();
  expect(dropped.slice(9)).toEqual(['a', 'b', 'c', 'd']);
  expect(waiting()).toBe(0);
});
