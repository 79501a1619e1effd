import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../browser-stubs.ts';
import Bars, { type Bar } from '#ui/plots/bars.tsx';
import HeatCells from '#ui/plots/heat-cells.tsx';
import Ribbon from '#ui/plots/ribbon.tsx';
import Sparkline from '#ui/plots/sparkline.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const none: Bar = { created: 0, updated: 0, deleted: 0, isKnown: true };

function showBars(bars: readonly Bar[], timeText: (at: number) => string = String) {
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
        timeText={timeText}
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

test('labels each time of the axis whose label ends before “now”', () => {
  const minutes = (count: number) => Array.from({ length: count }, () => none);
  const lastLabel = () => {
    const label = [...document.querySelectorAll('text')].at(-2);
    return [label?.textContent, Number(label?.getAttribute('x'))];
  };
  const timeText = (at: number) => `12:${at / 60_000}`;
  // In 640 px, the label is 32 px wide and “now” begins at 618 px.
  showBars(minutes(40), timeText);
  expect(lastLabel()).toEqual(['12:35', 560]);
  cleanup();
  // The next one would begin at 589 px.
  showBars(minutes(38), timeText);
  expect(lastLabel()).toEqual(['12:30', expect.closeTo(505.3, 1)]);
});

test('keeps the crosshair within the marks, and removes it when the plot loses the focus', () => {
  const { plot } = showBars([none, none, none]);
  const said = () => document.querySelector('[aria-live]')?.textContent;
  fireEvent.keyDown(plot, { key: 'End' });
  expect(fireEvent.keyDown(plot, { key: 'ArrowRight' }), 'the page does not scroll').toBe(false);
  expect(said()).toBe('mark 2');
  fireEvent.blur(plot);
  expect(said()).toBe('');
  expect(plot.querySelector('line[class*="crosshair"]')).toBeNull();
});

test('shows the mark below the pointer with a line through its middle, and announces nothing', () => {
  const { plot } = showBars([none, none, none, none]);
  plot.getBoundingClientRect = () => ({ left: 0, top: 0, width: 640, height: 100 }) as DOMRect;
  fireEvent.pointerMove(plot, { clientX: 170, clientY: 5 });
  expect(screen.getByText('mark 1')).toBeDefined();
  expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  expect(plot.querySelector('line[class*="crosshair"]')?.getAttribute('x1')).toBe('240');
  fireEvent.pointerLeave(plot);
  expect(screen.queryByText('mark 1')).toBeNull();
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

/** The rectangles of a path of `boxPath`, in CSS pixels. */
function boxesIn(element: Element | null) {
  const path = element?.getAttribute('d') ?? '';
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)(?:q([\d.]+)\D[^v]*)?v([\d.]+)/g)].map(
    ([, x, y, across, corner = '0', down]) => ({
      x: Number(x) - Number(corner),
      y: Number(y),
      width: Number(across) + 2 * Number(corner),
      height: Number(down) + 2 * Number(corner),
    }),
  );
}

test('draws what is not known in grey, none as nothing, and deletions below the line', () => {
  const { plot } = showBars([
    none,
    { ...none, isKnown: false },
    { ...none, created: 2, deleted: 1 },
    { ...none, updated: 3, isKnown: false },
  ]);
  const marks = (name: string) => boxesIn(plot.querySelector(`path[class*="${name}"]`));
  const columns = (name: string) => marks(name).map(({ x }) => Math.floor(x / 160));
  expect(['unknown', 'created', 'updated', 'deleted'].map(columns)).toEqual([[1], [2], [3], [2]]);
  const y = (name: string) => marks(name)[0]?.y ?? Number.NaN;
  expect(y('deleted')).toBeGreaterThan(y('unknown'));
  expect(y('created')).toBeLessThan(y('unknown'));
});

test('draws as many elements for a thousand bars as for four', () => {
  const busy: Bar = { created: 1, updated: 2, deleted: 3, isKnown: true };
  const elementsOf = (count: number) => {
    const { plot } = showBars([...new Array<Bar>(count).fill(busy), { ...none, isKnown: false }]);
    const { length } = plot.querySelectorAll('path, rect');
    cleanup();
    return length;
  };
  expect(elementsOf(1000)).toBe(elementsOf(4));
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
  const bars = [...document.querySelectorAll('path[data-state]')];
  expect(bars.map((bar) => [bar.getAttribute('data-state'), ...boxesIn(bar)])).toEqual([
    ['live', { x: 320, y: 11, width: 159, height: 10 }],
    ['down', { x: 480, y: 11, width: 159, height: 10 }],
    ['unknown', { x: 0, y: 15.5, width: 319, height: 1 }],
  ]);
  const ticks = [...document.querySelectorAll('path[data-tick]')];
  expect(ticks.map((tick) => [tick.getAttribute('data-tick'), boxesIn(tick).map(({ x }) => x)])).toEqual([
    ['updated', [239.25]],
    ['deleted', [559.25]],
  ]);
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

test('draws a second line below the first at the same scale', () => {
  render(
    <MantineProvider>
      <Sparkline
        label="Latency"
        values={[100, 50]}
        lower={[50, null]}
        height={26}
        width={46}
        describe={String}
      />
    </MantineProvider>,
  );
  const paths = [...screen.getByRole('img', { name: 'Latency' }).querySelectorAll('path')];
  expect(paths.map((path) => path.getAttribute('d'))).toEqual(['M3 13h0.5', 'M3 3L43 13']);
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
  const cells = [...screen.getByRole('img', { name: 'By hour' }).querySelectorAll('path')];
  const places = (cell: Element) => boxesIn(cell).map(({ x, y }) => `${Math.round(x / 213)}/${y / 14}`);
  expect(
    cells.map((cell) => [
      cell.hasAttribute('data-unknown') ? 'unknown' : (cell.getAttribute('data-level') ?? '0'),
      places(cell),
    ]),
  ).toEqual([
    ['unknown', ['0/1']],
    ['0', ['0/0', '2/1']],
    ['1', ['1/0']],
    ['3', ['1/1']],
    ['4', ['2/0']],
  ]);
  fireEvent.keyDown(screen.getByRole('img', { name: 'By hour' }), { key: 'End' });
  expect(document.querySelector('[aria-live]')?.textContent).toBe('1/2');
});

test('draws a plot once in the width of the one before it, and again where its place has another', async () => {
  const tell: ((entries: readonly object[]) => void)[] = [];
  class Observer {
    constructor(listener: (entries: readonly object[]) => void) {
      tell.push(listener);
    }
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.resetModules();
  const { Plot } = await import('#ui/plots/plot.tsx');
  const measure = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 300 } as DOMRect);
  const drawn: number[] = [];
  const show = (label: string) =>
    render(
      <Plot label={label} height={50} count={2} describe={String}>
        {(width) => void drawn.push(width)}
      </Plot>,
    );
  show('first').unmount();
  show('second');
  expect(drawn).toEqual([300, 300]);
  expect(measure).toHaveBeenCalledTimes(1);

  const target = screen.getByRole('img', { name: 'second' }).parentElement;
  act(() => tell[0]?.([{ target, contentRect: { width: 200.5 } }]));
  expect(drawn).toEqual([300, 300, 200]);
  expect(screen.getByRole('img', { name: 'second' }).getAttribute('width')).toBe('200');
});
