import type { Page } from 'playwright';
import { type DrawnWord, type ShownName, type TextBox, wordPattern } from './judge.ts';

/** The appearance of a page, as far as it is judged. */
export interface Look {
  /** The texts of each row of each table, its head first, and of each line of lists and feeds. */
  readonly rows: readonly (readonly TextBox[])[];
  /** The column titles that are not completely visible. */
  readonly cutHeads: readonly string[];
  /** The first column of each row, and the names of lists beside a screen. */
  readonly names: readonly ShownName[];
  readonly words: readonly DrawnWord[];
  /** The values in rows and lines for which a selection copies another text. */
  readonly brokenCopies: readonly string[];
}

/** Reads the appearance of the visible part of the window. */
export function measureLook(page: Page): Promise<Look> {
  return page.evaluate((pattern) => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const wordOf = new RegExp(pattern, 'gu');
    const canvas = document.createElement('canvas').getContext('2d');
    const tableRows = [...document.querySelectorAll('table')].flatMap((table) => [...table.rows]);
    const visibleRows = tableRows.filter((row) => isSeen(row) && !row.matches('[aria-busy]'));
    return {
      rows: [
        ...visibleRows.map((row) => [...row.cells].flatMap((cell) => textBoxes(cell, columnOf(cell)))),
        ...lines().map((line) => [...line.children].flatMap((part, at) => textBoxes(part, `part ${at + 1}`))),
      ],
      cutHeads: visibleRows.flatMap((row) => [...row.cells].flatMap(cutHead)),
      names: [...visibleRows.flatMap(shownName), ...besideNames()],
      words: words(),
      brokenCopies: [...visibleRows, ...lines()].flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>(':is(td, li, article) bdi[title]')].flatMap(brokenCopy),
      ),
    };

    /** Entries of feeds and items of lists, whose parts stand beside each other. */
    function lines(): Element[] {
      return [...document.querySelectorAll('main article > div, main li')].filter(isSeen);
    }

    /** The names in lists beside a screen, which may be shortened in the middle. */
    function besideNames() {
      const found = document.querySelectorAll<HTMLElement>('main aside li [title]');
      return [...found].filter(isSeen).map(({ title: name, textContent: shown }) => ({ name, shown }));
    }

    /** A selection has to copy the whole value, even if its middle is not visible. Nothing can be selected behind a dialog. */
    function brokenCopy(element: HTMLElement): string[] {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (dialog?.contains(element) === false) return [];
      const selection = getSelection();
      selection?.selectAllChildren(element);
      const copied = selection?.toString();
      selection?.removeAllRanges();
      return copied === element.title ? [] : [element.title];
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const box = clipped(element, element.getBoundingClientRect());
      return box !== null && box.right - box.left > 1 && box.bottom - box.top > 1;
    }

    /** The part of a box that the window and the surrounding elements leave visible. */
    function clipped(within: Element, { left, top, right, bottom }: Box): Box | null {
      const box = {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(innerWidth, right),
        bottom: Math.min(innerHeight, bottom),
      };
      for (let at: Element | null = within; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const area = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, area.left);
          box.right = Math.min(box.right, area.right);
        }
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, area.top);
          box.bottom = Math.min(box.bottom, area.bottom);
        }
      }
      return box.right > box.left && box.bottom > box.top ? box : null;
    }

    function textsIn(element: Element): Text[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Text && node.data.trim() !== '') found.push(node);
      }
      return found.filter(({ parentElement }) => parentElement !== null && isSeen(parentElement));
    }

    function rangeOf(text: Text, from: number, to: number): Range {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range;
    }

    function textBoxes(part: Element, column: string) {
      return textsIn(part).flatMap((text) =>
        [...rangeOf(text, 0, text.length).getClientRects()].flatMap((rect) => {
          const box = text.parentElement === null ? null : clipped(text.parentElement, rect);
          return box === null ? [] : [{ column, text: text.data, ...box }];
        }),
      );
    }

    function columnOf(cell: HTMLTableCellElement): string {
      return cell.dataset.column ?? String(cell.cellIndex);
    }

    /** The next head would cover the end of it. */
    function cutHead(cell: HTMLTableCellElement): string[] {
      if (cell.tagName !== 'TH' || cell.closest('thead') === null) return [];
      const area = cell.getBoundingClientRect();
      return textsIn(cell).flatMap((text) => {
        const rect = rangeOf(text, 0, text.length).getBoundingClientRect();
        const seen = text.parentElement === null ? null : clipped(text.parentElement, rect);
        const isCut =
          seen === null ||
          seen.right < rect.right - 1 ||
          rect.right > area.right + 1 ||
          rect.left < area.left - 1;
        return isCut ? [text.data] : [];
      });
    }

    /**
     * A name that is too long ends with an ellipsis, followed by the end that its element draws after it (`CutText`).
     */
    function shownName(row: HTMLTableRowElement) {
      const cell = [...row.cells].find((each) => each.tagName === 'TD' && each.dataset.column !== 'select');
      const element = cell?.querySelector('a, [title], bdi') ?? cell;
      const text = element == null ? undefined : textsIn(element)[0];
      if (row.closest('thead') !== null || element == null || text?.parentElement == null) return [];
      const name = element.textContent ?? '';
      const around = ellipsisAround(text.parentElement, row);
      const whole = rangeOf(text, 0, text.length).getBoundingClientRect();
      const area = around?.getBoundingClientRect();
      if (area === undefined || whole.width <= area.width + 1) return [{ name, shown: name }];
      if (canvas !== null) canvas.font = getComputedStyle(text.parentElement).font;
      const room = area.width - (canvas?.measureText('…').width ?? 0);
      let count = text.length;
      while (count > 0 && rangeOf(text, 0, count).getBoundingClientRect().width > room) count -= 1;
      const end = text.parentElement.closest<HTMLElement>('[data-end]')?.dataset.end ?? '';
      return [{ name, shown: `${text.data.slice(0, count)}…${end}` }];
    }

    function ellipsisAround(from: Element, row: Element): Element | null {
      for (let at: Element | null = from; at !== null && at !== row; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return at;
      }
      return null;
    }

    /** Data may break anywhere. */
    function words() {
      return textsIn(document.body)
        .filter(({ parentElement }) => parentElement?.closest('bdi, code, pre, textarea, svg') === null)
        .flatMap((text) =>
          [...text.data.matchAll(wordOf)].map(({ 0: word, index }) => ({
            word,
            tops: [...rangeOf(text, index, index + word.length).getClientRects()].map(({ top }) => top),
          })),
        );
    }
  }, wordPattern.source);
}
