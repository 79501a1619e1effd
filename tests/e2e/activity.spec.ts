import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { sinceNow } from './support/notifications.ts';
import { profileFiles } from './support/profile-files.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

function articles(page: Page) {
  return page.getByRole('feed', { name: 'Activity' }).getByRole('article');
}

function article(page: Page, text: string) {
  return articles(page).filter({ hasText: text });
}

test('keeps activity over a restart, lists what changed while away, exports it, and deletes it with the account', async ({
  startSignedIn,
  backend,
}) => {
  // Records that the backend already has are no changes.
  const quay = backend.colleague.create({ ...harbour, name: 'Quay' });
  const gone = backend.colleague.create({ ...harbour, name: 'Lighthouse' });
  const app = await startSignedIn();
  await test.step('keeps its changes and read marks over a restart, and encrypted', async () => {
    const { id } = backend.colleague.create(harbour);
    await expect(projectRow(app.page, 'Harbour')).toBeVisible();
    backend.colleague.update(id, { name: 'Haven', description: 'Where ships are' });
    await expect(projectRow(app.page, 'Haven')).toBeVisible();
    await expect(mainLink(app.page, 'Activity')).toHaveAccessibleDescription('2 unread changes');

    await mainLink(app.page, 'Activity').click();
    await expect(articles(app.page)).toHaveCount(2);
    const changed = article(app.page, 'changed a project');
    await expect(changed.locator('del')).toHaveText(['Harbour', 'empty']);
    await expect(changed.locator('ins')).toHaveText(['Haven', 'Where ships are']);
    for (const width of [640, 1024, 1180]) {
      await app.page.setViewportSize({ width, height: 780 });
      const cut = () =>
        changed
          .locator('ins')
          .first()
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(cut, { message: `The new value at ${width} px` }).toBe(0);
      await expect(changed.locator('ins').first()).toBeInViewport({ ratio: 1 });
    }
    await changed.getByRole('button', { name: 'Mark as read' }).click();
    await expect(mainLink(app.page, 'Activity')).toHaveAccessibleDescription('1 unread change');
    await expect.poll(async () => (await profileFiles(app)).names.join()).toContain('activity.sealed');

    await app.restart();
    const { page } = app;
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect(mainLink(page, 'Activity')).toHaveAccessibleDescription('1 unread change');
    await mainLink(page, 'Activity').click();
    await expect(articles(page)).toHaveCount(2);
    await expect(article(page, 'changed a project').locator('ins').first()).toHaveText('Haven');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(mainLink(page, 'Activity')).toHaveAccessibleDescription('');
    const { folder, names } = await profileFiles(app);
    for (const name of names) {
      const content = readFileSync(path.join(folder, name));
      for (const text of ['Harbour', 'Haven', 'Where ships are']) expect(content.includes(text)).toBe(false);
    }
  });
  await test.step('exports the feed', async () => {
    const { page } = app;
    const file = await app.evaluate(({ app: electron, dialog }) => {
      const filePath = `${electron.getPath('userData')}/exported`;
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
      return filePath;
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    await expectAnnounced(page, 'Activity exported');
    expect(readFileSync(file, 'utf8')).toContain('Where ships are');
  });
  await test.step('lists changes while away by name and field, with links to existing projects, by keyboard too', async () => {
    const { page } = app;
    const shown = await sinceNow(app);
    await backend.stop();
    await expect(realtimeStatus(page)).not.toHaveText('Live');
    for (let berth = 1; berth <= 6; berth += 1)
      backend.colleague.create({ ...harbour, name: `Berth ${berth}` });
    backend.colleague.update(quay.id, { name: 'Jetty', vmId: 'vm-8' });
    backend.colleague.delete(gone.id);
    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Live');
    await mainLink(page, 'Activity').click();
    const digest = article(page, 'Changed while you were away');
    await expect(digest).toContainText('6 created, 1 changed, 1 deleted');
    await expect(digest.locator('time')).toHaveAttribute('title', /\d{4}.*\d:\d\d/);
    await expect(digest.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);

    const more = digest.getByRole('button', { name: 'Show 3 more changes' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(digest.getByRole('listitem')).toHaveCount(8);
    await expect(digest.locator('del')).toHaveText(['Quay', 'vm-7']);
    await expect(digest.locator('ins')).toHaveText(['Jetty', 'vm-8']);
    await expect(digest.getByText('Lighthouse')).toBeVisible();
    await expect(digest.getByRole('link', { name: 'Lighthouse' })).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(async () => (await shown()).length).toBe(1);

    // Deleted since then: its name is shown without a link.
    const berth = backend.projects().find(({ name }) => name === 'Berth 1');
    await expect(digest.getByRole('link', { name: 'Berth 1' })).toBeVisible();
    backend.colleague.delete(berth?.id ?? '');
    await expect(digest.getByRole('link', { name: 'Berth 1' })).toHaveCount(0);
    await expect(digest.getByText('Berth 1')).toBeVisible();

    await digest.getByRole('link', { name: 'Jetty' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Jetty', level: 1 })).toBeVisible();
    await expect.poll(async () => (await profileFiles(app)).names.join()).toContain('activity.sealed');
    await app.restart();
    await mainLink(app.page, 'Activity').click();
    await expect(
      article(app.page, 'Changed while you were away').getByRole('link', { name: 'Berth 2' }),
    ).toBeVisible();
  });
  await test.step('shows fourteen changes at once in a window of the default size', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 1180, height: 780 });
    // Different people, whose changes are not folded.
    for (let at = 1; at <= 20; at += 1)
      backend.colleagueNamed(`Person ${at}`).create({ ...harbour, name: `Pier ${at}` });
    await expect(articles(page).first()).toContainText('Pier 20');
    const whole = () =>
      articles(page).evaluateAll((all) => {
        const { top, bottom } =
          document.querySelector('[role="feed"]')?.getBoundingClientRect() ?? new DOMRect();
        const end = Math.min(bottom, innerHeight - 24);
        const boxes = all.map((each) => each.getBoundingClientRect());
        return boxes.filter((box) => box.top >= top - 1 && box.bottom <= end + 1).length;
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(14);
  });
  await test.step('deletes it with the account on request', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out and delete…' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('listitem').first()).toContainText('activity');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect.poll(async () => (await profileFiles(app)).names).toEqual([]);
  });
});
