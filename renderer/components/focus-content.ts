/** Where the element that had the focus is gone, the keyboard goes on at the content instead of the top of the page. */
export function focusContent(): void {
  const nowhere = document.activeElement === null || document.activeElement === document.body;
  if (nowhere) document.getElementById('content')?.focus({ preventScroll: true });
}
