import { expectAccessible } from './support/accessibility.ts';
import { connection, expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { openScreen } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

/** How often the app has asked for the list of projects. */
const lists = ({ requests }: { requests: readonly { method: string; path: string }[] }) =>
  requests.filter(({ method, path }) => method === 'GET' && path === '/project').length;

test('after sleep, and in another network, the connection is made anew and the list fetched again', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  let before = lists(backend);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(() => lists(backend)).toBe(before + 1);
  await expect(connection(app.page)).toHaveText('Live');
  before = lists(backend);
  await app.evaluate(({ net }) => {
    net.isOnline = () => false;
  });
  await expect.poll(() => lists(backend)).toBe(before + 1);
  await expect(connection(app.page)).toHaveText('Live');
  expect(backend.connections).toBe(1);
});

test('what may be out of date says as of when, in every list, until it is fetched again', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create(harbour);
  const { page } = await startSignedIn();
  await openScreen(page, 'Domains');
  await mainLink(page, 'Projects').click();
  const note = page.getByRole('status').filter({ hasText: 'Disconnected: data may be stale.' });
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await expect(note).toBeHidden();
  await backend.stop();
  await expect(note).toContainText(/As of .*, .*(now|ago)/);
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await expectAccessible(page);
  await mainLink(page, 'Domains').click();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const asked = backend.requests.length;
  await backend.restart();
  await expect(note).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(backend.requests.slice(asked).map(({ path }) => path)).toContain('/domains');
  await mainLink(page, 'Projects').click();
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await expect(note).toBeHidden();
});
