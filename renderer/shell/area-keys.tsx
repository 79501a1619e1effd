import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';

/** What Tab reaches. */
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** The areas of the window in their order: backends, navigation, content and, beside it, the panel. */
function areas(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('nav, main, aside')].filter(
    (area) => area.parentElement?.closest('nav, aside') == null && (area.checkVisibility?.() ?? true),
  );
}

/** The area of an element. The panel is inside the content, and an area of its own. */
const areaOf = (element: Element | null) => element?.closest<HTMLElement>('nav, main, aside') ?? null;

/** What is focused in an area where nothing was focused before. */
function startOf(area: HTMLElement): HTMLElement {
  if (area.tagName === 'ASIDE') return area;
  const own = (selector: string) =>
    [...area.querySelectorAll<HTMLElement>(selector)].find(
      // A list may be rendered ahead, hidden.
      (element) => areaOf(element) === area && (element.checkVisibility?.() ?? true),
    );
  if (area.tagName === 'NAV') return own('[aria-current]') ?? own(focusable) ?? area;
  return (
    own('tbody [tabindex="0"], [role="feed"] [tabindex="0"]') ??
    own('tbody a, tbody button') ??
    own(focusable) ??
    area
  );
}

/** F6 and Shift+F6 go from area to area, and back to what had the focus there. */
export default function AreaKeys() {
  const left = useRef(new WeakMap<HTMLElement, HTMLElement>()).current;

  function go(step: 1 | -1): void {
    if (document.querySelector('dialog[open]') !== null) return;
    const all = areas();
    const from = areaOf(document.activeElement);
    if (from !== null && document.activeElement instanceof HTMLElement)
      left.set(from, document.activeElement);
    const index = from === null ? -1 : all.indexOf(from);
    const start = index === -1 && step === -1 ? 0 : index;
    const next = all[(start + step + all.length) % all.length];
    if (next === undefined) return;
    const before = left.get(next);
    const isThere = before !== undefined && areaOf(before) === next && before.isConnected;
    (isThere ? before : startOf(next)).focus();
  }

  useHotkeys(
    [
      ['F6', () => go(1)],
      ['shift+F6', () => go(-1)],
    ],
    // Also in text fields.
    [],
    true,
  );
  return null;
}
