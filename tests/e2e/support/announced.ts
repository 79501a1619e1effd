import { expect, type Page } from '@playwright/test';

type Announcing = Window & { announced?: string[] };

/** Runs in the page: keeps the texts of messages and states as they come. */
function keep(): void {
  const announcing = window as Announcing;
  if (announcing.announced !== undefined) return;
  const announced: string[] = [];
  announcing.announced = announced;
  const look = () => {
    for (const { textContent } of document.querySelectorAll('[role=status], [role=alert]'))
      if (!announced.includes(textContent ?? '')) announced.push(textContent ?? '');
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Keeps from now on, and after reloads, what a page announces. */
export async function keepAnnounced(page: Page): Promise<void> {
  await page.addInitScript(keep);
  await page.evaluate(keep);
}

/** Waits until a text is announced since the page was loaded. A message is shown for 4 s only, which a busy machine may miss. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  const announced = () =>
    page.evaluate(
      () =>
        (window as Announcing).announced ??
        [...document.querySelectorAll('[role=status], [role=alert]')].map(
          ({ textContent }) => textContent ?? '',
        ),
    );
  await expect.poll(announced).toContainEqual(expect.stringContaining(text));
}
