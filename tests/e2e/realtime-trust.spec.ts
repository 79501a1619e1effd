import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { asked } from './support/requests.ts';
import { openScreen } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

test('reconnects and refetches the list after sleep, and in another network', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  let before = asked(backend, '/project');
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  before = asked(backend, '/project');
  await app.evaluate(({ net }) => {
    net.isOnline = () => false;
  });
  await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  expect(backend.connections).toBe(1);
});

test('shows in every list as of when stale data is, until it is refetched', async ({
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
  const before = asked(backend, '/domains');
  await backend.restart();
  await expect(note).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => asked(backend, '/domains')).toBeGreaterThan(before);
  await mainLink(page, 'Projects').click();
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  await expect(note).toBeHidden();
});
