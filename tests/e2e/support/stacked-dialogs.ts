import type { Page } from 'playwright';

const prefix = 'Dialogs are stacked: ';

/** Runs in the page: writes to its console whenever two dialogs are visible at once. A question in a dialog is part of it. */
function watch(says: string): void {
  if (document.documentElement.dataset.watched !== undefined) return;
  document.documentElement.dataset.watched = '';
  const dialogs = 'dialog[open], [role=dialog], [role=alertdialog]';
  let last = '';
  const look = () => {
    const shown = [...document.querySelectorAll(dialogs)].filter(
      (dialog) =>
        dialog.parentElement?.closest(dialogs) == null &&
        dialog.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const names =
      shown.length < 2 ? '' : shown.map(({ textContent }) => textContent?.slice(0, 40)).join(' | ');
    if (names !== '' && names !== last) console.warn(says + names);
    last = names;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'role', 'style', 'hidden'],
  });
}

/** Collects from now on, and after reloads, which dialogs of a page are visible together. */
export async function watchDialogs(page: Page, stacked: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.text().startsWith(prefix)) stacked.push(message.text().slice(prefix.length));
  });
  await page.addInitScript(watch, prefix);
  await page.evaluate(watch, prefix);
}
