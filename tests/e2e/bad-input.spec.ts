import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { startBackend } from '#reference-backend/server/index.ts';
import { discard } from './support/dialogs.ts';
import {
  enterBackend,
  expect,
  expectLive,
  mainLink,
  openBackends,
  projectRow,
  signIn,
  signInWithToken,
  signUp,
  skipProvider,
  someone,
  test,
} from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';
import { fillProject, openNewProject } from './support/projects.ts';
import { apiError } from './support/requests.ts';
import { create, expectRefused } from './support/resources.ts';

const urlField = (page: Page) => page.getByRole('textbox', { name: 'Backend URL' });

/** How far a button's focus ring is cut off by what is around it, in px; 0 where nothing is. */
function cutOff(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const ring = 4;
    const box = element.getBoundingClientRect();
    let most = 0;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const edge = around.getBoundingClientRect();
      most = Math.max(most, edge.left - (box.left - ring), box.right + ring - edge.right);
    }
    return most;
  });
}

const names = {
  'HTML, emoji and right to left':
    '<img src=x onerror="document.title=\'owned\'"> & <b>bold</b> 🚢 Häfen 🇩🇪 مرفأ الشمال',
  '10,000 characters': 'Long '.repeat(2_000).trim(),
};
test('reports what is wrong where it was entered, and keeps the input until it is stored, unchanged and once', async ({
  app,
  backend,
}) => {
  test.slow();
  const { page } = app;
  await test.step('an invalid one', async () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      ['', /./],
      ['ftp://ops.example.org', /http/],
      ['https://robin:secret@ops.example.org', /user|password|credential/i],
    ];
    for (const [typed, text] of cases) {
      await enterBackend(page, typed);
      await expectRefused(urlField(page), text);
      await expect(urlField(page)).toHaveValue(typed);
    }
  });
  await test.step('a web page is recognized as not the service', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><h1 id="hostile">Welcome to nginx</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await enterBackend(page, `http://127.0.0.1:${port}`);
    await expect(page.getByRole('alert')).toContainText('not this API');
    await expect(page.locator('#hostile')).toHaveCount(0);
    await expect(urlField(page)).toHaveValue(`http://127.0.0.1:${port}`);
    server.close();
  });
  await test.step('plain http to another computer asks for consent first', async () => {
    await enterBackend(page, 'http://192.0.2.1:4000');
    await expect(page.getByText('not encrypted', { exact: false }).first()).toBeVisible();
    await expect(urlField(page)).toHaveValue('http://192.0.2.1:4000');
  });
  await test.step('one that cannot be reached: which and why', async () => {
    await backend.stop();
    await enterBackend(page, backend.url);
    await expect(page.getByRole('alert')).toContainText(`127.0.0.1:${backend.port}`);
    await expect(urlField(page)).toHaveValue(backend.url);
    await backend.restart();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible();
  });
  await test.step('shows the backend’s message for a wrong password, a registered e-mail and a wrong token, and keeps the input', async () => {
    const token = await backend.account(someone.email, someone.password, someone.name);
    await signIn(page, { email: someone.email, password: 'wrong' });
    await expect(page.getByRole('alert')).toContainText(/credentials|password/i);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(someone.email);
    await signUp(page);
    await expect(page.getByText(/already|exists|taken/i).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(someone.name);
    await signInWithToken(page, 'not-a-token');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible();
    await signInWithToken(page, token);
    await skipProvider(page);
    await expectLive(page);
  });
  await test.step('says why a new project is rejected, and keeps the input until it is created', async () => {
    const dialog = await openNewProject(page);
    const alert = dialog.getByRole('alert');
    const answer = async (fault: Omit<Parameters<typeof backend.failNext>[0], 'method' | 'path'>) => {
      backend.failNext({ method: 'POST', path: '/project', ...fault });
      await dialog.getByRole('button', { name: 'Create' }).click();
    };
    await test.step('required fields are named where they are missing', async () => {
      await dialog.getByRole('button', { name: 'Create' }).click();
      for (const name of ['Name', 'Source ID', 'VM ID']) await expectRefused(dialog.getByLabel(name), /./);
    });
    await fillProject(dialog, 'Refused harbour');
    await test.step('a 403 shows the backend’s message', async () => {
      await answer(apiError(403, 'This needs an OAuth authorization', 'Forbidden'));
      await expect(alert).toContainText('This needs an OAuth authorization');
      await expect(alert.getByText('Forbidden', { exact: true })).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue('Refused harbour');
    });
    await test.step('a 500 with a web page does not render the page', async () => {
      const body = '<html><body><h1 id="hostile">Oops</h1></body></html>';
      await answer({ status: 500, body, contentType: 'text/html' });
      await expect(alert).toContainText('500');
      await expect(page.locator('#hostile')).toHaveCount(0);
      await expect(dialog.getByLabel('Name')).toHaveValue('Refused harbour');
    });
    await test.step('a 413 of a gateway is reported as such', async () => {
      const body = '<html><head><title>413 Request Entity Too Large</title></head></html>';
      await answer({ status: 413, body, contentType: 'text/html' });
      await expect(alert).toContainText('too large for a gateway in front of the backend');
      await expect(alert).toContainText('413');
      await expect(dialog.getByLabel('Name')).toHaveValue('Refused harbour');
    });
    const description = dialog.getByLabel('Description');
    await test.step('a text that is too long for the app is refused at its field, with the limit', async () => {
      await description.fill('x'.repeat(1_000_001));
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectRefused(description, /at most 1,000,000 characters/);
      await expect(alert).toHaveCount(0);
      expect(await description.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(1_000_001);
      await expect(dialog.getByLabel('Name')).toHaveValue('Refused harbour');
    });
    expect(backend.projects()).toEqual([]);
    await description.fill('short');
    await create(dialog);
    await expect(projectRow(page, 'Refused harbour')).toBeVisible();
    expect(backend.projects()).toMatchObject([{ name: 'Refused harbour', description: 'short' }]);
  });
  await test.step('reports a lost response as unknown, and resends nothing', async () => {
    backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
    const dialog = await openNewProject(page);
    await fillProject(dialog, 'Schrödinger');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Save status unknown');
    await expect(dialog.getByLabel('Name')).toHaveValue('Schrödinger');
    await discard(dialog);
    await expect(projectRow(page, 'Schrödinger')).toBeVisible();
    expect(backend.projects().filter(({ name }) => name === 'Schrödinger')).toHaveLength(1);
    expect(await app.notifications()).toEqual([]);
  });
  await test.step('stores and shows a name unchanged, whatever it contains', async () => {
    for (const [kind, name] of Object.entries(names)) {
      await test.step(kind, async () => {
        await mainLink(page, 'Projects').click();
        const dialog = await openNewProject(page);
        await fillProject(dialog, name);
        await create(dialog);
        expect(backend.projects().map((project) => project.name)).toContain(name);
        const row = page.getByRole('table', { name: 'Projects' }).getByRole('row');
        await row
          .filter({ hasText: name.slice(0, 20) })
          .getByRole('link')
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        expect(await page.title()).not.toContain('owned');
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow).toBe(0);
      });
    }
  });
  await test.step('connects to a backend with the errors of FastAPI, and shows its reasons', async () => {
    const other = await startBackend({ errors: 'fastapi' });
    await confirmNext(page, `Connect to ${new URL(other.url).origin}?`);
    await openBackends(page);
    await page.getByRole('menuitem', { name: 'Add backend' }).click();
    await enterBackend(page, other.url);
    const first = page.getByRole('alert');
    await expect(first).toContainText('expected statusCode and message, found detail');
    const anyway = first.getByRole('button', { name: 'Connect anyway' });
    await first.getByRole('button', { name: 'Check connection' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(anyway).toBeFocused();
    await expect.poll(() => cutOff(anyway)).toBe(0);
    await anyway.click();
    await signUp(page);
    await page.getByRole('button', { name: 'Skip for now' }).click();

    await page.setViewportSize({ width: 900, height: 560 });
    const dialog = await openNewProject(page);
    await fillProject(dialog, 'Harbour');
    other.failNext({
      method: 'POST',
      path: '/project',
      status: 422,
      body: JSON.stringify({
        detail: [
          { loc: ['body', 'name'], msg: 'at most 5 characters', input: 'Harbour' },
          { loc: ['body', 'quota'], msg: 'used up' },
        ],
      }),
      contentType: 'application/json',
    });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/at most 5 characters/);
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('quota: used up');
    await expect(alert).toBeInViewport({ ratio: 1 });
    // The row of buttons at the end of the dialog covers nothing of it.
    const [box, buttons] = await Promise.all([
      alert.boundingBox(),
      dialog.getByRole('button', { name: 'Create' }).boundingBox(),
    ]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    await other.close();
  });
});
