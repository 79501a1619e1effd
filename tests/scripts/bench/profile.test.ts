import { describe, expect, it } from 'vitest';
import { type CpuProfile, slicesOf } from '#scripts/bench/profile/cpu-profile.ts';
import { drawLanes } from '#scripts/bench/profile/draw.ts';
import { partOfSource } from '#scripts/bench/profile/source-parts.ts';

const node = (id: number, functionName: string, url: string, children: readonly number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children,
});

/** Lists call a built-in function, then nothing runs, then garbage is collected. Each for 1 ms. */
const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 4, 5, 6]),
    node(2, 'sorted', 'file:///lists.js', [3]),
    node(3, 'sort', ''),
    node(4, '(idle)', ''),
    node(5, '(garbage collector)', ''),
    node(6, '(program)', ''),
  ],
  startTime: 1_000,
  endTime: 6_000,
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [0, 1_000, 1_000, 1_000, 1_000],
};

describe('a slice of a profile', () => {
  const slices = slicesOf(profile, (url) => (url === '' ? null : 'lists'), 'Native');

  it('lasts until the next one', () => {
    expect(slices.map(({ from, to }) => [from, to])).toEqual([
      [1_000, 2_000],
      [2_000, 3_000],
      [3_000, 4_000],
      [4_000, 5_000],
      [5_000, 5_000],
    ]);
  });

  it('belongs to what called a built-in function, and has a name where no function runs', () => {
    expect(slices.map(({ part }) => part)).toEqual(['lists', 'lists', null, 'Garbage collection', 'Native']);
  });
});

describe('the part of a source file', () => {
  it('is its folder, with at most three segments', () => {
    expect(partOfSource('main/services/lists/list-order.ts')).toBe('main/services/lists');
    expect(partOfSource('renderer/ui/table/parts/row.tsx')).toBe('renderer/ui/table');
    expect(partOfSource('main/index.ts')).toBe('main');
  });

  it('is the package of what is installed', () => {
    expect(partOfSource('node_modules/react-dom/cjs/react-dom.js')).toBe('react-dom');
    expect(partOfSource('node_modules/@mantine/core/esm/index.mjs')).toBe('@mantine/core');
    expect(partOfSource('node_modules/a/node_modules/b/index.js')).toBe('b');
  });
});

describe('the drawing', () => {
  const slices = [
    { from: 0, to: 60_000, part: 'main/services/json' },
    { from: 60_000, to: 100_000, part: null },
  ];
  const svg = drawLanes('A list & its rows', 'What ran', [{ title: 'Main process', slices }]);

  it('has the time of each part in its legend, and its title for screen readers', () => {
    expect(svg).toContain('main/services/json · 60 ms');
    expect(svg).toContain('<title id="t">A list &amp; its rows</title>');
  });

  it('ends with the last thing that ran', () => {
    expect(svg).toContain('>0 ms<');
    expect(svg).toContain('>60 ms<');
    expect(svg).not.toContain('>70 ms<');
  });

  it('sums up what has no colour of its own', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({
      from: index * 1_000,
      to: (index + 1) * 1_000,
      part: `part-${index}`,
    }));
    const drawn = drawLanes('Many', '', [{ title: 'Main process', slices: many }]);
    expect(drawn).toContain('Everything else · 3 ms');
    expect(drawn).not.toContain('part-9 ·');
  });
});
