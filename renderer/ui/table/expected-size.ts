/** The visible part of a table, in CSS pixels. */
export interface VisibleSize {
  /** 0 if it is not known. */
  readonly clientWidth: number;
  readonly clientHeight: number;
}

const unknown: VisibleSize = { clientWidth: 0, clientHeight: 900 };

const storageKey = 'table-size';

/** The size of the last table before the window was closed, if the window is of the same size again; else an unknown one. */
export function storedSize(): VisibleSize {
  const [width, height, clientWidth = 0, clientHeight = 0] = (localStorage.getItem(storageKey) ?? '')
    .split(' ')
    .map(Number);
  const isSame = width === innerWidth && height === innerHeight && clientWidth > 0 && clientHeight > 0;
  return isSame ? { clientWidth, clientHeight } : unknown;
}

let last = storedSize();
addEventListener('pagehide', () => {
  const { clientWidth, clientHeight } = last;
  if (last !== unknown)
    localStorage.setItem(storageKey, [innerWidth, innerHeight, clientWidth, clientHeight].join(' '));
});

/**
 * The size that a table most likely gets: a table that fills its screen that of the one before, also in an earlier run. If it
 * does get it, its rows are not rendered again once their layout is known.
 */
export function expectedSize(fillsScreen: boolean): VisibleSize {
  return fillsScreen ? last : unknown;
}

/** Called with a table that fills its screen. */
export function keepSize({ clientWidth, clientHeight }: VisibleSize): void {
  last = { clientWidth, clientHeight };
}

/** Stores no size of the tables so far when the window is closed. */
export function dropSize(): void {
  last = unknown;
}

/** Called with the place of a table that will fill its screen: where there was none before, it gets that size. */
export function keepFirstSize(size: VisibleSize): void {
  if (last === unknown) keepSize(size);
}
