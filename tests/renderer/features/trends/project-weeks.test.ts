import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectWeek } from '#contract/trends.ts';
import { createProjectWeeks } from '#features/trends/project-weeks.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** Weeks over a main process that answers with the number of its reads. */
function shownWeeks() {
  const reads: string[][] = [];
  let changed: (changes: readonly { readonly list: string }[]) => void = () => undefined;
  const forgetters = new Set<(profileId: string) => void>();
  const weeks = createProjectWeeks({
    call: (async (_name: string, { projectIds }: { readonly projectIds: readonly string[] }) => {
      reads.push([...projectIds]);
      return { ok: true, value: projectIds.map((): ProjectWeek => [null, reads.length]) };
    }) as never,
    on: ((_name: string, listener: typeof changed) => {
      changed = listener;
      return () => {
        changed = () => undefined;
      };
    }) as never,
    forgetters,
  });
  const of = (id: string) => weeks.of('profile', id);
  return { weeks, reads, of, forgetters, change: (list: string) => changed([{ list }]) };
}

test('reads the weeks of projects that appear together in one request', async () => {
  const { weeks, reads, of } = shownWeeks();
  const changed = vi.fn();
  weeks.use('profile', 'docs', changed);
  weeks.use('profile', 'wiki', () => undefined);
  expect(of('docs')).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual([['docs', 'wiki']]);
  expect(of('docs')).toEqual([null, 1]);
  expect(changed).toHaveBeenCalled();
});

test('reads those that are shown again after changes of the activity and once a minute', async () => {
  const { weeks, reads, of, change } = shownWeeks();
  weeks.use('profile', 'docs', () => undefined);
  const leave = weeks.use('profile', 'wiki', () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  change('projects');
  for (let index = 0; index < 20; index += 1) change('activity');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads.slice(1)).toEqual([['docs']]);
  expect(of('docs')).toEqual([null, 2]);
  expect(of('wiki')).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(3);
});

test('reads nothing while no project is shown, and knows nothing of a person who has left', async () => {
  const { weeks, reads, of, forgetters, change } = shownWeeks();
  const leave = weeks.use('profile', 'docs', () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  for (const forget of forgetters) forget('profile');
  expect(of('docs')).toBeNull();
  leave();
  change('activity');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads).toHaveLength(1);
});
