/** One line of the table. */
export interface Result {
  /** `P1` to `P7`. */
  readonly id: string;
  /** What was measured, over what. */
  readonly what: string;
  /** Measured over its baseline, both from this run; null where the line is no ratio. */
  readonly ratio: number | null;
  /** The same in units, for orientation. */
  readonly absolute: string;
  /** Whether a host ran the app, so that a reader knows what the number can stand for. */
  readonly hosted: boolean;
  /** What is wrong, where the line is not only about speed. */
  readonly failure?: string;
}

/** One of the measurements. `pages` is where the built pages are. */
export type Measure = (pages: string) => Promise<readonly Result[]>;

/** `12.3 ms`, `1,234 ms` */
export function ms(value: number): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })} ms`;
}

/** `12 kB`, in thousands of bytes. */
export function kilobytes(value: number): string {
  return `${Math.round(value / 1000).toLocaleString('en-US')} kB`;
}

/** `1.2 MB`, in millions of bytes. */
export function megabytes(value: number): string {
  return `${(value / 1e6).toFixed(1)} MB`;
}

/** The results as a Markdown table. */
export function toTable(results: readonly Result[], standIn: boolean): string {
  const rows = results.map(({ id, what, ratio, absolute, hosted }) => {
    const host = hosted ? (standIn ? 'Chromium for Electron' : 'Electron') : 'none';
    return [id, what, ratio === null ? '' : ratio.toFixed(2), absolute, host];
  });
  const lines = [
    ['', 'What, over what', 'Ratio', 'For orientation', 'Host'],
    ['---', '---', '--:', '---', '---'],
    ...rows,
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
