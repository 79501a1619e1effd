import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { asked } from './support/requests.ts';
import { openScreen } from './support/resources.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

test('reconnects and refetches after sleep and in another network, and says as of when stale lists are', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  let before = asked(backend, '/project');
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
  await expect(realtimeStatus(page)).toHaveText('Live');
  before = asked(backend, '/project');
  await app.evaluate(({ net }) => {
    net.isOnline = () => false;
  });
  await expect.poll(() => asked(backend, '/project')).toBe(before + 1);
  await expect(realtimeStatus(page)).toHaveText('Live');
  expect(backend.connections).toBe(1);
  await test.step('shows in every list as of when stale data is, until it is refetched', async () => {
    backend.colleague.create(harbour);
    await app.evaluate(({ net }) => {
      net.isOnline = () => true;
    });
    await openScreen(page, 'Domains');
    await mainLink(page, 'Projects').click();
    const note = page.getByRole('status').filter({ hasText: 'Data as of' });
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expect(note).toBeHidden();
    await backend.stop();
    await expect(note).toContainText(/Data as of .+/);
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
});
