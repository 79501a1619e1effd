import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../browser-stubs.ts';
import Bars, { type Bar } from '#ui/plots/bars.tsx';
import HeatCells from '#ui/plots/heat-cells.tsx';
import Ribbon from '#ui/plots/ribbon.tsx';
import Sparkline from '#ui/plots/sparkline.tsx';

afterEach(cleanup);

const none: Bar = { created: 0, updated: 0, deleted: 0, isKnown: true };

function showBars(bars: readonly Bar[]) {
  const taken = vi.fn();
  render(
    <MantineProvider>
      <Bars
        label="318 changes, most at 01:45"
        bars={bars}
        from={0}
        to={bars.length * 60_000}
        height={100}
        describe={(index) => `mark ${index}`}
        timeText={String}
        nowText="now"
        selected={null}
        onTake={taken}
      />
    </MantineProvider>,
  );
  return { taken, plot: screen.getByRole('img', { name: '318 changes, most at 01:45' }) };
}

test('announces the mark below the crosshair, which the arrow keys move', () => {
  const { plot } = showBars([none, none, none]);
  const said = () => document.querySelector('[aria-live]')?.textContent;
  expect(said()).toBe('');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(said()).toBe('mark 2');
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(said()).toBe('mark 1');
  fireEvent.keyDown(plot, { key: 'Home' });
  fireEvent.keyDown(plot, { key: 'ArrowLeft' });
  expect(said()).toBe('mark 0');
  fireEvent.keyDown(plot, { key: 'Escape' });
  expect(said()).toBe('');
});

test('takes a range by keyboard, and a single mark', () => {
  const { plot, taken } = showBars([none, none, none, none]);
  fireEvent.keyDown(plot, { key: 'Enter' });
  expect(taken).not.toHaveBeenCalled();
  fireEvent.keyDown(plot, { key: 'End' });
  fireEvent.keyDown(plot, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(plot, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(plot, { key: 'Enter' });
  expect(taken).toHaveBeenLastCalledWith(1, 3);
  fireEvent.keyDown(plot, { key: 'ArrowRight' });
  fireEvent.keyDown(plot, { key: 'Enter' });
  expect(taken).toHaveBeenLastCalledWith(2, 2);
});

test('takes a range by dragging', () => {
  const { plot, taken } = showBars([none, none, none, none]);
  plot.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 100 }) as DOMRect;
  fireEvent.pointerDown(plot, { button: 0, clientX: 350, clientY: 5 });
  fireEvent.pointerMove(plot, { clientX: 120, clientY: 5 });
  fireEvent.pointerUp(plot, { clientX: 120, clientY: 5 });
  expect(taken.mock.calls).toEqual([[1, 3]]);
});

test('draws what is not known in grey, none as nothing, and deletions below the line', () => {
  const { plot } = showBars([
    none,
    { ...none, isKnown: false },
    { ...none, created: 2, deleted: 1 },
    { ...none, updated: 3, isKnown: false },
  ]);
  const count = (name: string) => plot.querySelectorAll(`rect[class*="${name}"]`).length;
  expect([count('unknown'), count('created'), count('updated'), count('deleted')]).toEqual([1, 1, 1, 1]);
  const y = (name: string) => Number(plot.querySelector(`rect[class*="${name}"]`)?.getAttribute('y'));
  expect(y('deleted')).toBeGreaterThan(y('unknown'));
  expect(y('created')).toBeLessThan(y('unknown'));
});

test('draws states with their lengths, and a tick only where something changed', () => {
  render(
    <MantineProvider>
      <Ribbon
        label="Live"
        states={[
          { at: -5, kind: 'unknown' },
          { at: 50, kind: 'live' },
          { at: 75, kind: 'down' },
        ]}
        from={0}
        to={100}
        ticks={[null, 'updated', null, 'deleted']}
        describe={String}
      />
    </MantineProvider>,
  );
  const bars = [...document.querySelectorAll('rect[data-state]')];
  expect(
    bars.map((bar) => [bar.getAttribute('data-state'), bar.getAttribute('x'), bar.getAttribute('width')]),
  ).toEqual([
    ['unknown', '0', '319'],
    ['live', '320', '159'],
    ['down', '480', '159'],
  ]);
  const ticks = [...document.querySelectorAll('rect[data-tick]')].map((tick) =>
    tick.getAttribute('data-tick'),
  );
  expect(ticks).toEqual(['updated', 'deleted']);
});

test.each([
  ['nothing', [null, null], ''],
  ['one value', [null, 5, null], /^M\S+ \S+h0.5$/],
  ['a gap', [1, 2, null, 3, 4], /^M[^M]+M[^M]+$/],
] as const)('draws a line for %s', (_what, values, path) => {
  render(
    <MantineProvider>
      <Sparkline label="Latency" values={values} height={18} width={44} describe={String} />
    </MantineProvider>,
  );
  const drawn = screen.getByRole('img', { name: 'Latency' }).querySelector('path')?.getAttribute('d') ?? '';
  if (typeof path === 'string') expect(drawn).toBe(path);
  else expect(drawn).toMatch(path);
});

test('draws a million as one of five levels, and what is not known not at all', () => {
  render(
    <MantineProvider>
      <HeatCells
        label="By hour"
        rows={[
          [0, 1, 1_000_000],
          [null, 300_000, 0],
        ]}
        describe={(row, column) => `${row}/${column}`}
      />
    </MantineProvider>,
  );
  const cells = [...screen.getByRole('img', { name: 'By hour' }).querySelectorAll('rect')];
  expect(cells.map((cell) => cell.getAttribute('data-level'))).toEqual([null, '1', '4', null, '3', null]);
  expect(cells.map((cell) => cell.hasAttribute('data-unknown'))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  fireEvent.keyDown(screen.getByRole('img', { name: 'By hour' }), { key: 'End' });
  expect(document.querySelector('[aria-live]')?.textContent).toBe('1/2');
});
