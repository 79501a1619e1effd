/** How many frames a button that waited for work may take until it is enabled again. */
const maxFrames = 10;

/**
 * Returns the focus to where it was once nothing has it any more: to the latest of the elements that is still in the page. A
 * button that waited for its work was disabled, and takes the focus a moment later.
 */
export function returnFocus(to: readonly (Element | null)[], frames = maxFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const found = to.findLast((element) => element?.isConnected && element !== document.body);
    if (!(found instanceof HTMLElement)) return;
    found.focus();
    if (document.activeElement !== found && frames > 1) returnFocus(to, frames - 1);
  });
}
