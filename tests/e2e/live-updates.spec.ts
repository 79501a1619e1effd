import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { sinceNow } from './support/notifications.ts';

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

test('shows what colleagues do, notifies of it, and reconnects', async ({ startSignedIn, backend }) => {
  test.slow();
  const quay = backend.colleague.create({ ...harbour, name: 'Quay' });
  const app = await startSignedIn();
  await test.step('shows what a colleague creates, changes and deletes, and notifies each once', async () => {
    const { id } = backend.colleague.create(harbour);
    await expect(projectRow(app.page, 'Harbour')).toBeVisible();
    await expect.poll(() => app.notifications()).toEqual([{ title: 'Harbour', body: 'Created' }]);
    backend.colleague.update(id, { name: 'Haven', vmId: 'vm-8' });
    await expect(projectRow(app.page, 'Haven')).toBeVisible();
    await expect
      .poll(() => app.notifications())
      .toContainEqual({ title: 'Haven', body: 'Changed: name, virtual machine' });
    backend.colleague.delete(id);
    await expect(projectRow(app.page, 'Haven')).toBeHidden();
    await expect.poll(() => app.notifications()).toContainEqual({ title: 'Haven', body: 'Deleted' });
    expect(await app.notifications()).toHaveLength(3);

    await mainLink(app.page, 'Activity').click();
    await expect(app.page.getByRole('feed', { name: 'Activity' }).getByRole('article')).toHaveCount(3);
  });
  await test.step('shows one notification for more than five changes within two seconds', async () => {
    const shown = await sinceNow(app);
    await mainLink(app.page, 'Projects').click();
    for (let n = 1; n <= 8; n += 1)
      backend.colleague.create({ ...harbour, name: `Berth <b>${n}</b> & more` });
    await expect(projectRow(app.page, 'Berth <b>8</b> & more')).toBeVisible();
    // Any three are named: a project that arrives with a list before its event is notified a little later.
    const body = /^(Berth <b>[1-8]<\/b> & more(, | and )){3}5 more$/;
    await expect.poll(shown).toEqual([{ title: 'Projects: 8 created', body: expect.stringMatching(body) }]);
  });
  await test.step('leads to the project on a click on a notification', async () => {
    const earlier = (await app.notifications()).length;
    backend.colleague.create({ ...harbour, description: 'Where ships are' });
    await expect.poll(async () => (await app.notifications()).length).toBe(earlier + 1);
    await app.clickNotification(earlier);
    await expect(app.page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await expect(
      app.page.getByRole('region', { name: 'Fields', exact: true }).getByText('Where ships are'),
    ).toBeVisible();
  });
  await test.step('ignores events that cannot be read', async () => {
    for (const event of [null, 'text', 7, [], {}, { projectId: 'x', type: 'EXPLODE' }, { type: 'DELETE' }]) {
      backend.emit(event);
    }
    backend.emit(JSON.parse('{"projectId":"x","type":"UPDATE","data":{"__proto__":{"polluted":true}}}'));
    await mainLink(app.page, 'Projects').click();
    backend.colleague.create({ ...harbour, name: 'Jetty' });
    await expect(projectRow(app.page, 'Jetty')).toBeVisible();
    await expect(realtimeStatus(app.page)).toHaveText('Live');
  });
  await test.step('reconnects to a backend that restarts while the window is open, and shows what changed meanwhile', async () => {
    const { page } = app;
    await expect.poll(async () => (await app.notifications()).at(-1)?.title).toBe('Jetty');
    const shown = await sinceNow(app);
    await expect(projectRow(page, 'Quay')).toBeVisible();
    await backend.stop();
    await expect(realtimeStatus(page)).not.toHaveText('Live');
    await expect(projectRow(page, 'Quay')).toBeVisible();
    backend.colleague.create({ ...harbour, name: 'Created meanwhile' });
    backend.colleague.delete(quay.id);
    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect(projectRow(page, 'Created meanwhile')).toBeVisible();
    await expect(projectRow(page, 'Quay')).toBeHidden();
    await expect
      .poll(shown)
      .toEqual([{ title: 'Changed while you were away', body: '1 deleted, 1 created' }]);
    await expect.poll(() => backend.connections).toBe(1);
  });
  await test.step('polls with the reason while a backend drops each live connection, and is live once one lasts', async () => {
    const { page } = app;
    await backend.stop();
    backend.dropConnectionsAfter(0);
    await backend.restart();
    await expect(realtimeStatus(page)).toHaveText('Polling');
    const seen = await realtimeStatus(page).evaluateHandle((status) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(status.textContent)).observe(status, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    const { handshakes } = backend;
    // The pauses between them grow up to 19 s.
    await expect.poll(() => backend.handshakes, { timeout: 60_000 }).toBeGreaterThan(handshakes + 1);
    expect(await seen.jsonValue()).toEqual([]);
    await page.getByRole('button', { name: 'Details of the live updates' }).click();
    // The stale bar says it as well, once it is there.
    const details = page.getByRole('dialog', { name: 'Details of the live updates' });
    await expect(details.getByText('accepts live connections, but closes them again')).toBeVisible();
    backend.dropConnectionsAfter(null);
    await page.getByRole('button', { name: 'Connect now' }).click();
    await expect(realtimeStatus(page)).toHaveText('Live');
  });
});
