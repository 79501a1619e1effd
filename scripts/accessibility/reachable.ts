import type { Page } from 'playwright';

/**
 * What cannot be reached at the present size: a page that scrolls sideways, and controls that are cut off by the window or
 * by something around them that does not scroll. Empty where everything is within reach.
 */
export function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    // Text of a control in view is cut off with an ellipsis on purpose; the control itself is not.
    const slack = 2;
    const dialogs = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')];
    const scope = dialogs.at(-1) ?? document.body;
    const controls = scope.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"]',
    );
    for (const control of controls) {
      const cut = cutOff(control);
      if (cut !== null) found.push(`${cut}: ${control.outerHTML.slice(0, 160)}`);
    }
    return found;

    /** Why it cannot be scrolled into view; null where it can, or is not shown at all. */
    function cutOff(control: Element): string | null {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
      if (control.closest('[inert], [aria-hidden="true"]') !== null) return null;
      const box = control.getBoundingClientRect();
      // Hidden from sight for screen readers only, or shown on focus.
      if (box.width <= 1 || box.height <= 1 || control.matches('[class*="skip"]')) return null;
      let { left, right, top, bottom } = box;
      for (let around = parentOf(control); around !== null; around = parentOf(around)) {
        const style = getComputedStyle(around);
        const area = around.getBoundingClientRect();
        const across = scrolls(style.overflowX, around.scrollWidth > around.clientWidth);
        const down = scrolls(style.overflowY, around.scrollHeight > around.clientHeight);
        // What scrolls can bring the control to where it is itself.
        if (across) [left, right] = within(left, right, area.left, area.right);
        else if (style.overflowX !== 'visible' && (left < area.left - slack || right > area.right + slack))
          return `cut off at the side by <${around.tagName.toLowerCase()} class="${around.className}">`;
        if (down) [top, bottom] = within(top, bottom, area.top, area.bottom);
        else if (style.overflowY !== 'visible' && (top < area.top - slack || bottom > area.bottom + slack))
          return `cut off above or below by <${around.tagName.toLowerCase()} class="${around.className}">`;
        if (style.position === 'fixed' || around === scope) break;
      }
      if (left < -slack || right > innerWidth + slack) return 'beside the window';
      const pageScrolls = root.scrollHeight > innerHeight && getComputedStyle(root).overflowY !== 'hidden';
      if (!pageScrolls && (top < -slack || bottom > innerHeight + slack)) return 'above or below the window';
      return null;
    }

    function parentOf(element: Element): Element | null {
      const parent = element.parentElement;
      return parent === root || parent === document.body ? null : parent;
    }

    function scrolls(overflow: string, isLonger: boolean): boolean {
      return isLonger && (overflow === 'auto' || overflow === 'scroll');
    }

    function within(start: number, end: number, from: number, to: number): [number, number] {
      const shift = start < from ? from - start : end > to ? Math.max(from - start, to - end) : 0;
      return [start + shift, Math.min(end + shift, to)];
    }
  });
}
