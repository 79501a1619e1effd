import { leaveMs } from '../../theme/motion.ts';
import { openDialogs } from '../dialog/open-dialogs.ts';

/** By these a copy would be found in place of what it is a copy of; radios of one name would also exclude each other. */
const identifying = [
  'id',
  'name',
  'for',
  'title',
  'alt',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-live',
  'data-autofocus',
];

/** Elements whose texts are no boxes of their own. */
const withoutBoxes = 'textarea, option, style, script, svg *';

/**
 * Shows a copy of an element where it was, which fades out, after the element itself was removed. Nothing waits for it: what
 * is behind the element is in its final place at once, the focus goes back, and neither the pointer nor assistive technology
 * nor a search for texts finds the copy. Not with reduced motion.
 * @param element is still in the document; a dialog is copied with its backdrop
 */
export function fadeOut(element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  const isDialog = element instanceof HTMLDialogElement;
  const parent = isDialog ? document.body : element.parentElement;
  if (box.width === 0 || parent === null || isStill()) return;
  const around = isDialog ? { left: 0, top: 0 } : parent.getBoundingClientRect();
  const parts = isDialog ? [backdrop()] : [];
  parts.push(
    copyOf(element, {
      left: `${box.left - around.left}px`,
      top: `${box.top - around.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    }),
  );
  const scrolled = scrolledIn(element, parts.at(-1));
  queueMicrotask(() => {
    // It is only hidden, or the screen around it is removed, too, or the next dialog is in its place.
    if (element.isConnected || !parent.isConnected) return;
    if (isDialog && openDialogs.getState().length > 0) return;
    parent.append(...parts);
    for (const [part, top] of scrolled) part.scrollTop = top;
    setTimeout(() => {
      for (const part of parts) part.remove();
    }, leaveMs);
  });
}

/** A ref that fades an element out when it is removed. */
export function fadesOut(element: HTMLElement | null): (() => void) | undefined {
  return element === null ? undefined : () => fadeOut(element);
}

function isStill(): boolean {
  return document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function leaving(part: HTMLElement): HTMLElement {
  part.dataset.fading = '';
  part.inert = true;
  part.setAttribute('aria-hidden', 'true');
  return part;
}

function backdrop(): HTMLElement {
  const part = leaving(document.createElement('div'));
  Object.assign(part.style, { inset: '0', background: 'var(--ph-backdrop)' });
  return part;
}

function copyOf(element: HTMLElement, place: Partial<CSSStyleDeclaration>): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  // A dialog outside the top layer, or a question in it, would be one that can be found.
  const root = leaving(copy instanceof HTMLDialogElement ? asPlain(copy) : copy);
  if (copy !== root) root.dataset.fading = 'dialog';
  for (const part of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    for (const name of identifying) part.removeAttribute(name);
    if (part.getAttribute('role')?.endsWith('dialog')) part.removeAttribute('role');
    // Nothing enters a second time.
    if (part !== root) part.style.animation = 'none';
    if (!part.matches(withoutBoxes)) drawTexts(part);
  }
  Object.assign(root.style, { inset: 'auto', margin: '0', maxWidth: 'none', maxHeight: 'none', ...place });
  return root;
}

function asPlain(dialog: HTMLDialogElement): HTMLElement {
  const plain = document.createElement('div');
  for (const { name, value } of dialog.attributes) plain.setAttribute(name, value);
  plain.append(...dialog.childNodes);
  return plain;
}

/** Draws the texts of an element as styles, which look the same and are no texts. */
function drawTexts(part: HTMLElement): void {
  for (const node of [...part.childNodes]) {
    if (!(node instanceof Text)) continue;
    const drawn = document.createElement('span');
    drawn.dataset.fadingText = node.data;
    node.replaceWith(drawn);
  }
}

/** The scroll positions of an element, for the parts of its copy. */
function scrolledIn(
  element: HTMLElement,
  copy: HTMLElement | undefined,
): readonly (readonly [Element, number])[] {
  const originals = [...element.querySelectorAll('*')];
  const copies = [...(copy?.querySelectorAll('*:not([data-fading-text])') ?? [])];
  return originals.flatMap(({ scrollTop }, at) => {
    const part = copies[at];
    return scrollTop === 0 || part === undefined ? [] : [[part, scrollTop] as const];
  });
}
