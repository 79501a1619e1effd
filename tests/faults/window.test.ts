import path from 'node:path';
import { startAgain } from '#chromium-host/second-start.ts';
import { deepLink } from '#contract/links.ts';
import { enterBackend, projectRow, realtimeStatus, signIn } from '../e2e/support/fixtures.ts';
import { hostileServer } from '../integration/support/hostile-server.ts';
import { filesBelow } from '../support/files-below.ts';
import { shop } from '../support/shop.ts';
import { row } from './support/row.ts';
import { see as expect, expectWindowRecovery, startLiveWindow, startWindow } from './support/window.ts';

row(12, 'HTML with status 200', async (context) => {
  const { random } = context;
  const portal = await hostileServer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': random.pick(['text/html', 'application/json', 'text/html; charset=utf-8']),
      })
      .end('<!doctype html><html><h1>Hotel guests only</h1><script>document.title = "owned"</script>'),
  );
  const setup = await startWindow(context);
  const { app, backend, proxy } = setup;
  const { page } = app;
  const seemsWrong = page.getByText('Unexpected response from', { exact: false });
  await enterBackend(page, portal.url);
  await expect(seemsWrong).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(portal.url);

  await enterBackend(page, proxy.origin);
  await page.getByRole('tab', { name: 'Use a token' }).click();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  backend.colleague.create(shop);
  await expect(projectRow(page, shop.name)).toBeVisible();
  // A hotel's network replaces every page with its own.
  proxy.leadTo(portal.port);
  await expect(realtimeStatus(page)).not.toHaveText('Live');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Unexpected response from' })).toBeVisible();
  await expect(projectRow(page, shop.name)).toBeVisible();
  await expect(page.getByText('Hotel guests only')).toBeHidden();
  expect(await page.title()).not.toBe('owned');
  proxy.leadTo(backend.port);
  await expect(realtimeStatus(page)).toHaveText('Live');
  await expectWindowRecovery(setup);
});

row(16, '401 on 20 calls at once; then a proxy’s HTML 401', async (context) => {
  const { random } = context;
  const setup = await startLiveWindow(context);
  const { app, backend } = setup;
  const { page } = app;
  const callTwenty = (ids: string[]) =>
    page.evaluate(async (asked) => {
      const { request } = window.pilothouse;
      const state = await request('app.readState');
      const profileId = state.ok ? state.value.currentProfileId : '';
      const replies = await Promise.all(asked.map((id) => request('projects.read', { profileId, id })));
      return replies.map((reply) => (reply.ok ? 'ok' : reply.error.code));
    }, ids);
  const known = backend.projects();
  const edited = random.pick(known);
  const ids = Array.from({ length: 20 }, () => random.pick(known).id);
  await projectRow(page, edited.name).getByRole('link').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Description');
  const typed = random.word();
  await field.fill(typed);

  // The rejection comes from a proxy and not from the service: the session continues.
  const html = { status: 401, body: '<html>Who are you?</html>', contentType: 'text/html' };
  const proxys = backend.failNext({ ...html, times: 1_000 });
  expect(new Set(await callTwenty(ids))).toEqual(new Set(['gateway']));
  proxys.cancel();
  await expect(field).toHaveValue(typed);

  const signIns = backend.requests.length;
  backend.expireAll();
  expect(new Set(await callTwenty(ids))).toEqual(new Set(['signed-out']));
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended', { exact: false })).toHaveCount(1);
  expect(backend.requests.slice(signIns).filter(({ path }) => path.startsWith('/auth'))).toEqual([]);
  await signIn(page);
  await expect(page).toHaveURL(new RegExp(`/projects/${edited.id}$`));
  await expect(field).toHaveValue(typed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => backend.projects().find(({ id }) => id === edited.id)?.description).toBe(typed);
  await expect(realtimeStatus(page)).toHaveText('Live');
  await expectWindowRecovery(setup);
});

row(34, 'Second instance started', async (context) => {
  const { random } = context;
  const setup = await startLiveWindow(context);
  const { app, backend, proxy, userData } = setup;
  const { id, name } = random.pick(backend.projects());
  const link = deepLink({ baseUrl: proxy.origin, target: { kind: 'project', id } });
  const start = () => startAgain(userData, link);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  // Several at the same time count as one.
  await Promise.all(Array.from({ length: random.int(1, 3) }, start));
  await expect(app.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const inFront = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
  await expect.poll(inFront).toEqual([true]);
  // One writer, one connection.
  expect(backend.connections).toBe(1);
  await expectWindowRecovery(setup);
});

row(39, 'Renderer crashes', async (context) => {
  const { random } = context;
  const setup = await startLiveWindow(context);
  const { app, backend } = setup;
  const { name } = random.pick(backend.projects());
  await projectRow(app.page, name).getByRole('link').click();
  const heading = () => app.page.getByRole('heading', { name, level: 1 });
  await expect(heading()).toBeVisible();
  // Four times within a minute, however long this computer takes for them.
  await app.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  for (let crash = 1; crash <= 3; crash += 1) {
    await app.crash();
    await expect(heading()).toBeVisible();
    await expect(realtimeStatus(app.page)).toHaveText('Live');
  }
  await app.crash();
  await expect(app.page.getByRole('heading', { name: 'The window could not be loaded' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Try again' }).click();
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
});

row(40, 'Exception in main', async (context) => {
  const { random } = context;
  const setup = await startLiveWindow(context);
  const { app, backend, proxy } = setup;
  const kinds = random.shuffled(['throw', 'reject', 'throw', 'reject']);
  const boxes = await app.evaluate(
    async ({ dialog }, { kinds, secret }) => {
      const reported: string[] = [];
      dialog.showErrorBox = (title) => void reported.push(title);
      for (const kind of kinds) {
        const defect = new RangeError(`a defect beside ${secret}`);
        if (kind === 'reject') void Promise.reject(defect);
        else {
          setImmediate(() => {
            throw defect;
          });
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await new Promise((resolve) => setImmediate(resolve));
      return reported;
    },
    // Redacted: the end of the row searches every file for it.
    { kinds, secret: [...proxy.tokens][0] ?? '' },
  );
  expect(boxes).toEqual(['An error occurred in Pilothouse']);
  const logs = await app.evaluate(({ app: electron }) => electron.getPath('logs'));
  const log = () => filesBelow(logs).get(path.join(logs, 'main.log')) ?? '';
  await expect.poll(() => log().split('An error was not handled. RangeError').length - 1).toBe(kinds.length);
  expect(log()).not.toContain('a defect beside');
  backend.colleague.create({ ...shop, name: 'Afterwards' });
  await expect(projectRow(app.page, 'Afterwards')).toBeVisible();
  await expectWindowRecovery(setup);
});
