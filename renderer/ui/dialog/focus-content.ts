const contentId = 'content';

function hasFocus(element: Element | null): boolean {
  return element !== null && document.activeElement === element;
}

function isNowhere(): boolean {
  return document.activeElement === null || hasFocus(document.body);
}

/** Where the element that had the focus is gone, the keyboard goes on at the content instead of the top of the page. */
export function focusContent(): void {
  if (isNowhere()) document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** Whether no control has the focus: it is nowhere, or where `focusContent` has put it meanwhile. */
export function isFocusFree(): boolean {
  return isNowhere() || hasFocus(document.getElementById(contentId));
}
