import type { Slice } from './cpu-profile.ts';

/** What one process did over time. */
export interface Lane {
  readonly title: string;
  readonly slices: readonly Slice[];
}

const width = 960;
const [left, right] = [16, 16];
const laneHeight = 96;
const titleHeight = 28;
const lineHeight = 18;
const columns = 160;
/** Parts with a colour of their own in each lane; others are one. */
const named = 7;
const colours = ['#3b82c4', '#d97706', '#2f9e5b', '#a855b5', '#d1495b', '#5b6bd1', '#8a7a1f'];
const otherColour = '#8b93a1';

/**
 * A drawing of lanes on one axis of time: in each column, how much of its time each part ran. Below each lane, how long its parts
 * ran altogether.
 *
 * @param description for readers who do not see the picture
 */
export function drawLanes(title: string, description: string, lanes: readonly Lane[]): string {
  const [from, to] = spanOf(lanes);
  const length = Math.max(1, to - from);
  let y = 40;
  const body: string[] = [];
  for (const lane of lanes) {
    const { shown, isOther } = partsIn(lane.slices, from, to);
    body.push(text(left, y + 16, lane.title, 'title'));
    y += titleHeight;
    body.push(
      `<rect class="place" x="${left}" y="${y}" width="${width - left - right}" height="${laneHeight}"/>`,
    );
    body.push(...columnsOf(lane.slices, { from, length, y }, shown, isOther));
    y += laneHeight + 8;
    for (const [index, [part, time]] of shown.entries()) {
      const x = left + (index % 3) * 312;
      const row = y + Math.floor(index / 3) * lineHeight;
      body.push(`<rect x="${x}" y="${row + 3}" width="10" height="10" rx="2" fill="${colourOf(index)}"/>`);
      body.push(text(x + 16, row + 12, `${part} · ${Math.round(time / 1000)} ms`, 'part'));
    }
    y += Math.ceil(shown.length / 3) * lineHeight + 12;
  }
  body.push(...axis(length, y));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 28}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(description)}</desc>
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2430; }
.head { font-size: 15px; font-weight: 600; }
.title { font-weight: 600; }
.place { fill: #8b93a1; fill-opacity: 0.12; }
.tick { stroke: #8b93a1; stroke-opacity: 0.5; }
.back { fill: #ffffff; }
@media (prefers-color-scheme: dark) {
text { fill: #e8eaef; }
.back { fill: #16181d; }
}
</style>
<rect class="back" width="${width}" height="${y + 28}"/>
${text(left, 24, title, 'head')}
${body.join('\n')}
</svg>
`;
}

/** From the first to the last time at which any lane does anything. */
function spanOf(lanes: readonly Lane[]): readonly [number, number] {
  // A sample or two of something are no beginning: a profiler starts with its own.
  const busy = lanes.flatMap(({ slices }) => slices.filter(({ part }) => part !== null));
  const begin = Math.max(...lanes.map(({ slices }) => slices[0]?.from ?? 0));
  const end = Math.max(begin, ...busy.map(({ to }) => to));
  return [begin, end];
}

/** The parts that ran longest, with their time in µs; the last one is of all others. */
function partsIn(slices: readonly Slice[], from: number, to: number) {
  const times = new Map<string, number>();
  for (const slice of slices) {
    const time = Math.min(slice.to, to) - Math.max(slice.from, from);
    if (slice.part !== null && time > 0) times.set(slice.part, (times.get(slice.part) ?? 0) + time);
  }
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  const first = sorted.slice(0, named);
  const rest = sorted.slice(named).reduce((sum, [, time]) => sum + time, 0);
  const names = new Set(first.map(([part]) => part));
  return {
    shown: rest > 0 ? [...first, ['Everything else', rest] as [string, number]] : first,
    isOther: (part: string) => !names.has(part),
  };
}

interface Place {
  readonly from: number;
  readonly length: number;
  readonly y: number;
}

function columnsOf(
  slices: readonly Slice[],
  { from, length, y }: Place,
  shown: readonly (readonly [string, number])[],
  isOther: (part: string) => boolean,
): readonly string[] {
  const step = length / columns;
  const filled = Array.from({ length: columns }, () => shown.map(() => 0));
  for (const slice of slices) {
    if (slice.part === null) continue;
    const index = isOther(slice.part) ? named : shown.findIndex(([part]) => part === slice.part);
    const last = Math.min(columns - 1, Math.floor((slice.to - from) / step));
    for (let column = Math.max(0, Math.floor((slice.from - from) / step)); column <= last; column += 1) {
      const begin = from + column * step;
      const inside = Math.min(slice.to, begin + step) - Math.max(slice.from, begin);
      const parts = filled[column];
      if (inside > 0 && parts !== undefined) parts[index] = (parts[index] ?? 0) + inside / step;
    }
  }
  const columnWidth = (width - left - right) / columns;
  return filled.flatMap((parts, column) => {
    let top = y + laneHeight;
    return parts.flatMap((share, index) => {
      const height = Math.min(share, 1) * laneHeight;
      if (height < 0.5) return [];
      top -= height;
      const x = left + column * columnWidth;
      return [
        `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${columnWidth.toFixed(1)}" height="${height.toFixed(1)}" fill="${colourOf(index)}"/>`,
      ];
    });
  });
}

/** @param length in µs */
function axis(length: number, y: number): readonly string[] {
  const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  const step = steps.find((ms) => length / 1000 / ms <= 12) ?? 10_000;
  const ticks: string[] = [];
  for (let at = 0; at <= length / 1000; at += step) {
    const x = left + ((at * 1000) / length) * (width - left - right);
    ticks.push(`<line class="tick" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y - 4}" y2="${y}"/>`);
    const anchor = x > width - 60 ? 'end' : 'start';
    ticks.push(`<text x="${x.toFixed(1)}" y="${y + 14}" text-anchor="${anchor}">${at} ms</text>`);
  }
  return ticks;
}

const colourOf = (index: number) => colours[index] ?? otherColour;

function text(x: number, y: number, content: string, className: string): string {
  return `<text class="${className}" x="${x}" y="${y}">${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
