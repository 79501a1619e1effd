const contentId = 'content';

function hasFocus(element: Element | null): boolean {
  return element !== null && document.activeElement === element;
}

function nothingHasFocus(): boolean {
  return document.activeElement === null || hasFocus(document.body);
}

/** Focuses the content after the focused element was removed, so that Tab does not start at the top of the page. */
export function focusContent(): void {
  if (nothingHasFocus()) document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** Whether no control has the focus: it is nowhere, or on the content (`focusContent`). */
export function isFocusFree(): boolean {
  return nothingHasFocus() || hasFocus(document.getElementById(contentId));
}
