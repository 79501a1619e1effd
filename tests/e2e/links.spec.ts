import { launch } from '#chromium-host/launch.ts';
import { startAgain } from '#chromium-host/second-start.ts';
import { deepLink } from '#contract/links.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  test as base,
  expect,
  mainLink,
  projectRow,
  realtimeStatus,
  signIn,
  signOut,
  signUp,
  skipProvider,
} from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';

const test = base.extend<{ open: (url: string) => Promise<unknown> }>({
  /** How Windows and Linux open a link while the app runs: they start a second instance. */
  open: async ({ userData }, use) => use((url) => startAgain(userData, url)),
});

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };
const refusal = 'This link cannot be opened';

test('opens links and notifications in the running app and at the start, and copies a link', async ({
  startSignedIn,
  backend,
  open,
  userData,
  desktop,
}) => {
  test.slow();
  const pier = backend.colleague.create({ ...harbour, name: 'Pier' });
  const app = await startSignedIn();
  const { page } = app;
  await test.step('opens the activity entry on a click on the notification of a deleted project', async () => {
    await expect(projectRow(page, 'Pier')).toBeVisible();
    backend.colleague.delete(pier.id);
    await expect.poll(() => app.notifications()).toEqual([{ title: 'Pier', body: 'Deleted' }]);
    backend.colleague.create({ ...harbour, name: 'Quay' });
    await expect.poll(async () => (await app.notifications()).length).toBe(2);
    await app.clickNotification(0);
    const entries = page.getByRole('feed', { name: 'Activity' }).getByRole('article');
    await expect(entries).toHaveCount(2);
    await expect(entries.filter({ hasText: 'Pier' })).toBeFocused();
    await mainLink(page, 'Projects').click();
    // The target of a notification of an earlier run, before the project was deleted.
    await page.evaluate((path) => window.location.assign(path), `/projects/${pier.id}?entry=1`);
    await expect(entries.filter({ hasText: 'Pier' })).toBeVisible();
  });
  await mainLink(page, 'Projects').click();
  const { id } = backend.colleague.create(harbour);
  const link = deepLink({ baseUrl: backend.url, target: { kind: 'project', id } });
  await test.step('rejects a hostile link with the reason, and shows, sends and signs out nothing', async () => {
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    const requests = backend.requests.length;
    const start = `pilothouse://open?backend=${encodeURIComponent(backend.url)}`;
    const hostile = [
      [`${start}&kind=project&id=..%2Fsettings`, 'The link contains no valid ID.'],
      [`${start}&kind=delete&id=${id}`, 'The link does not lead to anything that Pilothouse can show.'],
      [`${start}&kind=project&id=${'7'.repeat(100_000)}`, 'The link is too long.'],
      [
        `pilothouse://open?backend=http://me:pw@127.0.0.1&kind=project&id=1`,
        'The link contains no valid backend URL',
      ],
      [`pilothouse://delete?id=${id}`, 'The link is malformed.'],
    ] as const;
    for (const [index, [url, reason]] of hostile.entries()) {
      await open(url);
      const dialog = page.getByRole('alertdialog', { name: refusal });
      await expect(dialog).toContainText(reason);
      if (index === 0) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    }
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Live');
    expect(backend.requests).toHaveLength(requests);
  });
  await test.step('shows the project of a link opened outside in the running app', async () => {
    await open(link);
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  });
  await test.step('opens the project of a link from macOS on any screen', async () => {
    await mainLink(page, 'Domains').click();
    await app.evaluate(({ app }, url) => app.emit('open-url', { preventDefault() {} }, url), link);
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  });
  await test.step('shows the list of a link with its filter and order', async () => {
    const search = { q: 'vm:vm-7', sort: '-name' } as const;
    await open(deepLink({ baseUrl: backend.url, target: { kind: 'view', list: 'projects', search } }));
    await expect(page.getByRole('searchbox', { name: 'Filter projects' })).toHaveValue('vm:vm-7');
    await expect(page.getByRole('table', { name: 'Projects' }).getByRole('row').nth(1)).toContainText('Quay');
    await page.getByRole('searchbox', { name: 'Filter projects' }).fill('');
    await page.getByRole('button', { name: 'Name' }).click();
  });
  await test.step('copies the link of a project with “Copy link”, from the page and from the row', async () => {
    await mainLink(page, 'Projects').click();
    const filter = page.getByRole('searchbox', { name: 'Filter projects' });
    const paste = async () => {
      await filter.fill('');
      await filter.press('ControlOrMeta+v');
      return filter.inputValue();
    };
    await page.getByRole('button', { name: 'Copy link to Harbour' }).click();
    await expect.poll(paste).toBe(link);
    await filter.fill('overwritten');
    await filter.press('ControlOrMeta+a');
    await filter.press('ControlOrMeta+x');
    await projectRow(page, 'Harbour').getByRole('link', { name: 'Harbour' }).click();
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    await mainLink(page, 'Projects').click();
    await expect.poll(paste).toBe(link);
  });
  await test.step('remembers a link while signed out until somebody signs in', async () => {
    await signOut(page);
    await open(link);
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  });
  await test.step('asks before anything is sent for a link to an unknown backend', async () => {
    const other = await startBackend();
    const { id: othersId } = other.colleague.create(harbour);
    await mainLink(page, 'Projects').click();
    const unknown = deepLink({ baseUrl: other.url, target: { kind: 'project', id: othersId } });
    const dialog = page.getByRole('alertdialog', { name: 'Add this backend?' });
    await open(unknown);
    await expect(dialog).toContainText(other.url);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    expect(other.requests).toHaveLength(0);

    await open(unknown);
    await dialog.getByRole('button', { name: 'Add backend' }).click();
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(other.url);
    expect(other.requests).toHaveLength(0);
    await confirmNext(page, `Connect to ${new URL(other.url).origin}?`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await signUp(page);
    await skipProvider(page);
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await other.close();
  });
  await test.step('shows the project of the link that starts the app', async () => {
    await app.quit();
    const next = await launch({ userData, args: [link] }, desktop);
    await expect(next.page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await next.quit();
  });
  await test.step('asks at a first start by a link too, and fills in the first step', async () => {
    const requests = backend.requests.length;
    const first = await launch({ args: [link] }, desktop);
    await first.page.getByRole('alertdialog').getByRole('button', { name: 'Add backend' }).click();
    await expect(first.page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(backend.url);
    expect(backend.requests).toHaveLength(requests);
    await first.quit();
  });
});
