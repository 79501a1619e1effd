import type { Page } from 'playwright';

/** Scrolls through the list of projects and reads every row: identifier to description. */
export async function readShownRows(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const scroller = document.querySelector('table[aria-rowcount]')?.parentElement?.parentElement;
    if (!scroller) throw new Error('There is no list.');
    const found: Record<string, string> = {};
    for (let top = 0; ; top += scroller.clientHeight / 2) {
      scroller.scrollTop = top;
      // One frame for the event, one for its effect. Rows that are being loaded count once they appear.
      await nextFrame();
      await nextFrame();
      while (document.querySelector('tbody tr[aria-busy="true"]') !== null) await nextFrame();
      for (const row of document.querySelectorAll('tbody tr[aria-rowindex]')) {
        const link = row.querySelector<HTMLAnchorElement>('a[href*="/projects/"]');
        const id = link?.pathname.split('/').at(-1);
        const description = row.querySelector('[data-column="description"]')?.textContent;
        if (id !== undefined) found[id] = description ?? '';
      }
      if (top + scroller.clientHeight >= scroller.scrollHeight) break;
    }
    return found;
  });
  return new Map(Object.entries(rows));
}
