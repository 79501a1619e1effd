import { launch } from '#chromium-host/launch.ts';
import { startAgain } from '#chromium-host/second-start.ts';
import { deepLink } from '#contract/links.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  test as base,
  connection,
  expect,
  mainLink,
  projectRow,
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

test('shows the project of a link opened outside in the running app', async ({
  startSignedIn,
  backend,
  open,
}) => {
  const { page } = await startSignedIn();
  const { id } = backend.colleague.create(harbour);
  await open(deepLink({ baseUrl: backend.url, kind: 'project', id }));
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
});

test('opens the project of a link from macOS on any screen', async ({ startSignedIn, backend }) => {
  const app = await startSignedIn();
  const { page } = app;
  const { id } = backend.colleague.create(harbour);
  await mainLink(page, 'Domains').click();
  const link = deepLink({ baseUrl: backend.url, kind: 'project', id });
  await app.evaluate(({ app }, url) => app.emit('open-url', { preventDefault() {} }, url), link);
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
});

test('opens the activity from a notification of a deleted project', async ({ startSignedIn, backend }) => {
  const { id } = backend.colleague.create(harbour);
  const app = await startSignedIn();
  const { page } = app;
  await projectRow(page, 'Harbour').getByRole('link').click();
  backend.colleague.delete(id);
  await expect.poll(() => app.notifications()).toEqual([{ title: 'Harbour', body: 'Deleted' }]);
  // The target of a notification of an earlier run, before the project was deleted.
  await page.evaluate((path) => window.location.assign(path), `/projects/${id}?entry=1`);
  const entry = page
    .getByRole('feed', { name: 'Activity' })
    .getByRole('article')
    .filter({ hasText: 'Harbour' });
  await expect(entry).toBeVisible();
});

test('copies the link of a project with “Copy link”, from the page and from the row', async ({
  startSignedIn,
  backend,
}) => {
  const { page } = await startSignedIn();
  const { id } = backend.colleague.create(harbour);
  const link = deepLink({ baseUrl: backend.url, kind: 'project', id });
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

test('opens the activity entry on a click on the notification of a deleted project', async ({
  startSignedIn,
  backend,
}) => {
  const { id } = backend.colleague.create(harbour);
  const app = await startSignedIn();
  const { page } = app;
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  backend.colleague.delete(id);
  await expect.poll(() => app.notifications()).toEqual([{ title: 'Harbour', body: 'Deleted' }]);
  backend.colleague.create({ ...harbour, name: 'Quay' });
  await expect.poll(async () => (await app.notifications()).length).toBe(2);
  await app.clickNotification(0);
  const entries = page.getByRole('feed', { name: 'Activity' }).getByRole('article');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'Harbour' })).toBeFocused();
});

test('remembers a link while signed out until somebody signs in', async ({
  startSignedIn,
  backend,
  open,
}) => {
  const { page } = await startSignedIn();
  const { id } = backend.colleague.create(harbour);
  await signOut(page);
  await open(deepLink({ baseUrl: backend.url, kind: 'project', id }));
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
});

test('rejects a hostile link with the reason, and shows, sends and signs out nothing', async ({
  startSignedIn,
  backend,
  open,
}) => {
  const { page } = await startSignedIn();
  const { id } = backend.colleague.create(harbour);
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  const requests = backend.requests.length;
  const start = `pilothouse://open?backend=${encodeURIComponent(backend.url)}`;
  const hostile = [
    [`${start}&kind=project&id=..%2Fsettings`, 'The link contains no valid project ID.'],
    [`${start}&kind=delete&id=${id}`, 'The link does not lead to a project.'],
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
  await expect(connection(page)).toHaveText('Live');
  expect(backend.requests).toHaveLength(requests);
});

test('shows the project of the link that starts the app', async ({
  startSignedIn,
  backend,
  userData,
  desktop,
}) => {
  const first = await startSignedIn();
  await first.quit();
  const { id } = backend.colleague.create(harbour);
  const link = deepLink({ baseUrl: backend.url, kind: 'project', id });
  const second = await launch({ userData, args: [link] }, desktop);
  await expect(second.page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  await second.quit();
});

test('asks before anything is sent for a link to an unknown backend', async ({ startSignedIn, open }) => {
  const other = await startBackend();
  const { id } = other.colleague.create(harbour);
  const { page } = await startSignedIn();
  const link = deepLink({ baseUrl: other.url, kind: 'project', id });
  const dialog = page.getByRole('alertdialog', { name: 'Add this backend?' });
  await open(link);
  await expect(dialog).toContainText(other.url);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  expect(other.requests).toHaveLength(0);

  await open(link);
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

test('asks at a first start by a link too, and fills in the first step', async ({
  backend,
  userData,
  desktop,
}) => {
  const { id } = backend.colleague.create(harbour);
  const link = deepLink({ baseUrl: backend.url, kind: 'project', id });
  const first = await launch({ userData, args: [link] }, desktop);
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Add backend' }).click();
  await expect(first.page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(backend.url);
  expect(backend.requests).toHaveLength(0);
  await first.quit();
});
