import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Figure, Figures, Measure } from '#scripts/bench/figures.ts';
import { runMeasurement } from '#scripts/bench/run.ts';
import { quickScale } from '#scripts/bench/scale.ts';

const setup = { pages: '', scale: quickScale };
const figure = (value: number): Figure => ({ value, orientation: '' });

/** Measures each of these values in turn. */
function measureInTurn(...found: Figures[]): Measure & { readonly left: () => number } {
  const measure = async () => {
    const next = found.shift();
    if (next === undefined) throw new Error('Measured too often.');
    return next;
  };
  return Object.assign(measure, { left: () => found.length });
}

describe('measuring again', () => {
  it('counts the second run for the tasks that missed their bars, and only for them', async () => {
    const measure = measureInTurn(
      { firstScripts: figure(449), firstRequests: figure(6), firstScreen: figure(2.5) },
      { firstScripts: figure(451), firstRequests: figure(7), firstScreen: figure(1.9) },
    );
    const { figures } = await runMeasurement('P5', measure, setup, true);
    expect(figures).toEqual({
      firstScripts: figure(449),
      firstRequests: figure(6),
      firstScreen: figure(1.9),
    });
  });

  it('happens once, however slow that is', async () => {
    const measure = measureInTurn({ mainBundle: figure(3) }, { mainBundle: figure(4) });
    const { figures } = await runMeasurement('P4', measure, setup, true);
    expect(figures).toEqual({ mainBundle: figure(4) });
  });

  it('does not happen where all bars are met or nobody checks them', async () => {
    const met = measureInTurn({ mainBundle: figure(1) }, {});
    await runMeasurement('P4', met, setup, true);
    const unchecked = measureInTurn({ mainBundle: figure(3) }, {});
    await runMeasurement('P4', unchecked, setup, false);
    expect([met.left(), unchecked.left()]).toEqual([1, 1]);
  });

  it('excuses no lost event, in whichever run', async () => {
    const lost = { ...figure(1), failure: 'Events were lost.' };
    const inFirst = measureInTurn(
      { storm20kLost: lost, storm20kFrames: figure(7) },
      { storm20kLost: figure(0), storm20kFrames: figure(1) },
    );
    expect((await runMeasurement('P2', inFirst, setup, true)).figures.storm20kLost).toEqual(lost);
    const inSecond = measureInTurn(
      { storm20kLost: figure(0), storm20kFrames: figure(7) },
      { storm20kLost: lost, storm20kFrames: figure(1) },
    );
    expect((await runMeasurement('P2', inSecond, setup, true)).figures.storm20kLost).toEqual(lost);
  });
});

describe('what a measurement has started', () => {
  it('ends with it, the last one first', async () => {
    const ended: string[] = [];
    await runMeasurement(
      'P4',
      async ({ defer }) => {
        defer(async () => void ended.push('backend'));
        defer(async () => void ended.push('app'));
        return {};
      },
      setup,
      false,
    );
    expect(ended).toEqual(['app', 'backend']);
  });

  it('ends as well where it fails, and a failing end stops no other', async () => {
    const ended: string[] = [];
    const { figures, error } = await runMeasurement(
      'P4',
      async ({ defer }) => {
        defer(async () => void ended.push('backend'));
        defer(() => Promise.reject(new Error('The app does not quit.')));
        throw new Error('There is no list.');
      },
      setup,
      true,
    );
    expect({ ended, figures, error }).toEqual({
      ended: ['backend'],
      figures: {},
      error: new Error('There is no list.'),
    });
  });

  it('ends where the app no longer answers', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ended: string[] = [];
    const outcome = runMeasurement(
      'P4',
      ({ defer }) => {
        defer(async () => void ended.push('app'));
        return new Promise<never>(() => undefined);
      },
      setup,
      true,
    );
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ figures: {}, error: new Error('The app did not answer in time.') });
    expect(ended).toEqual(['app']);
  });
});

it('ends what a measurement has started where it is stopped', async () => {
  const stop = new AbortController();
  const ended: string[] = [];
  const running = runMeasurement(
    'P4',
    ({ defer }) => {
      defer(async () => void ended.push('app'));
      stop.abort();
      return new Promise((_resolve, reject) => setImmediate(reject, new Error('The app has ended.')));
    },
    setup,
    true,
    stop.signal,
  );
  expect((await running).error).toMatchObject({ message: 'Stopped.' });
  expect(ended).toEqual(['app']);
});
