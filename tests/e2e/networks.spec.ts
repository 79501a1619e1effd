import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shapes } from '#reference-backend/server/index.ts';
import { discard } from './support/dialogs.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiError, bodies } from './support/requests.ts';
import {
  create,
  expectRefused,
  fillDomain,
  fillNetwork,
  fillToken,
  openDialog,
  openScreen,
  row,
} from './support/resources.ts';

/** The request bodies of forms, exactly as a strict backend receives them; the others are in `git-provider` and `git-provider-sign-in`. */
test.use({ backendOptions: { ...shapes.strict, recordBodies: true } });

async function newAuthorization(page: Page, type: string, name: string) {
  await openScreen(page, 'Authorizations');
  const dialog = await openDialog(page, 'New authorization');
  await dialog.getByRole('radio', { name: type }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return dialog;
}

async function fill(page: Page, domain: string, port: string, project = 'Jetty') {
  const dialog = await openDialog(page, 'New connection');
  await fillNetwork(dialog, { domain, port, project });
  return dialog;
}

const texts = {
  'HTML, emoji and right to left':
    '<img src=x onerror="document.title=\'owned\'"> & <b>bold</b> 🚢 Häfen 🇩🇪 مرفأ الشمال',
  'control characters': 'bell\u0007 escape\u001b[31m override\u202Egnp.exe',
  '10,000 characters': 'Long '.repeat(2_000).trim(),
};

test('sends what forms say, keeps any text unchanged, and creates a connection once, with errors at their fields', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  const app = await startSignedIn();
  const { page } = app;
  await test.step('sends POST /project and PUT /project/:id', async () => {
    const required = { name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' };
    const whole = { ...required, name: 'Pier', description: 'Where ships are', path: '/srv/pier' };
    const labels = {
      name: 'Name',
      description: 'Description',
      path: 'Path',
      sourceId: 'Source ID',
      vmId: 'VM ID',
    } as const;
    for (const project of [required, whole]) {
      await page.getByRole('button', { name: 'New project' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New project' });
      for (const [field, value] of Object.entries(project)) {
        await dialog.getByLabel(labels[field as keyof typeof labels]).fill(value);
      }
      await create(dialog);
    }
    expect(bodies(backend, 'POST /project')).toEqual([required, whole]);

    for (const { id, name } of backend.projects()) {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit project' });
      await dialog.getByLabel('VM ID').fill('vm-2');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      const opened = name === 'Pier' ? whole : required;
      expect(bodies(backend, `PUT /project/${id}`)).toEqual([{ ...opened, vmId: 'vm-2' }]);
    }
  });
  await test.step('sends POST /networks and POST /domains', async () => {
    const { id: projectId } = backend.colleague.create({ name: 'Quay', sourceId: 's', vmId: 'v' });
    await openScreen(page, 'Networks');
    const network = await openDialog(page, 'New connection');
    await fillNetwork(network, { domain: ' Shop.example ', port: '8443', project: 'Quay' });
    await create(network);
    expect(bodies(backend, 'POST /networks')).toEqual([{ domain: 'shop.example', port: 8443, projectId }]);

    await openScreen(page, 'Domains');
    const domain = await openDialog(page, 'New domain');
    await fillDomain(domain, 'Bücher.example', 'challenge-value');
    await domain.getByRole('checkbox', { name: 'Main' }).check();
    await create(domain);
    expect(bodies(backend, 'POST /domains')).toEqual([
      { domain: 'xn--bcher-kva.example', challenge: 'challenge-value', main: true, linked: false },
    ]);
  });
  await test.step('sends POST /authorization of the other types', async () => {
    const withToken = await newAuthorization(page, 'Personal access token', 'CI token');
    await withToken.getByRole('textbox', { name: 'Token' }).fill('glpat-1');
    await create(withToken);
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const withKey = await newAuthorization(page, 'Deploy key', 'harbour');
    await withKey.getByRole('textbox', { name: 'Key', exact: true }).fill(key.trimEnd());
    await create(withKey);
    expect(bodies(backend, 'POST /authorization')).toEqual([
      { type: 'personal_access_token', name: 'CI token', data: { token: 'glpat-1' } },
      { type: 'deploy_key', name: 'harbour', data: { key } },
    ]);
  });
  await test.step('keeps any text unchanged in authorizations and challenges', async () => {
    const earlier = bodies(backend, 'POST /authorization').length;
    const expectUnharmed = async () => {
      expect(await page.title()).not.toContain('owned');
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow).toBe(0);
    };
    for (const [index, [kind, text]] of Object.entries(texts).entries()) {
      await test.step(kind, async () => {
        await openScreen(page, 'Authorizations');
        const authorization = await openDialog(page, 'New authorization');
        await fillToken(authorization, text, 'a-token');
        await create(authorization);
        const named = page.getByRole('table', { name: 'Authorizations' }).getByRole('row');
        await expect(named).toHaveCount(earlier + index + 2);
        await expect(named.filter({ hasText: text.slice(0, 20) })).toHaveCount(1);
        await expectUnharmed();

        await openScreen(page, 'Domains');
        const domain = await openDialog(page, 'New domain');
        await fillDomain(domain, `pier-${index}.example`, text);
        await create(domain);
        await row(page, 'Domains', `pier-${index}.example`).getByRole('link').click();
        await expect(page.getByRole('region', { name: 'Challenge' })).toContainText(text);
        await expectUnharmed();
      });
    }
  });
  await test.step('creates a connection once, warns of an existing one, and reports errors at their fields', async () => {
    await test.step('warns of an existing pair before sending, and shows its connections on the project', async () => {
      for (const name of ['Jetty', 'Lighthouse'])
        backend.colleague.create({ name, sourceId: 's', vmId: 'v' });
      await openScreen(page, 'Networks');
      const first = await fill(page, 'Fleet.Example', '443');
      await first.getByRole('button', { name: 'Create' }).click();
      await expect(row(page, 'Networks', 'fleet.example')).toContainText('443');
      const second = await fill(page, 'fleet.example', '443', 'Lighthouse');
      const known = second.getByRole('status', { name: 'This connection already exists' });
      await expect(known).toContainText('Jetty');
      await second.getByLabel('Port').fill('444');
      await expect(known).toBeHidden();
      await discard(second);

      await openScreen(page, 'Domains');
      const domain = await openDialog(page, 'New domain');
      await fillDomain(domain, 'fleet.example', 'c');
      await create(domain);
      await mainLink(page, 'Projects').click();
      await projectRow(page, 'Jetty').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Jetty', level: 1 })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Network connections' })).toContainText('443');
      await expect(page.getByRole('link', { name: 'fleet.example' }).first()).toBeVisible();
      await mainLink(page, 'Projects').click();
      await projectRow(page, 'Lighthouse').getByRole('link').click();
      await expect(page.getByText('No network connections')).toBeVisible();
    });
    await test.step('shows "Save status unknown" for a lost response, reports errors at their fields, and never resends', async () => {
      const all = () =>
        backend.requests.filter(({ path, method }) => path === '/networks' && method === 'POST');
      const earlier = all().length;
      const sent = () => all().slice(earlier);
      await openScreen(page, 'Networks');
      const dialog = await openDialog(page, 'New connection');
      await test.step('an invalid connection is rejected at its fields', async () => {
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectRefused(dialog.getByRole('textbox', { name: 'Domain' }), /./);
        await expectRefused(dialog.getByLabel('Port'), /./);
        await expectRefused(dialog.getByRole('combobox', { name: 'Project' }), /./);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await fill(page, '<b>x</b>', '443');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectRefused(dialog.getByRole('textbox', { name: 'Domain' }), /./);
        for (const port of ['0', '65536', '-1', '80.5', '1e3', 'http', '٤٤٣', '🚢']) {
          await dialog.getByLabel('Port').fill(port);
          await dialog.getByRole('button', { name: 'Create' }).click();
          await expectRefused(dialog.getByLabel('Port'), /1 to 65535/);
        }
        expect(sent()).toEqual([]);
      });
      await test.step('a lost answer is told as such, and the list shows it', async () => {
        backend.failNext({ method: 'POST', path: '/networks', dropAnswer: true });
        await dialog.getByRole('textbox', { name: 'Domain' }).fill('quay.example');
        await dialog.getByLabel('Port').fill('443');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expect(dialog.getByRole('alert')).toContainText('Save status unknown');
        await discard(dialog);
        await expect(row(page, 'Networks', 'quay.example')).toBeVisible();
        expect(sent()).toHaveLength(1);
      });
      await test.step('a 403 that names a type leads to a new authorization of it', async () => {
        const message = 'This operation needs a stored authorization of type deploy_key';
        backend.failNext({ method: 'POST', path: '/networks', ...apiError(403, message, 'Forbidden') });
        await fill(page, 'blog.example', '443');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expect(dialog.getByRole('alert')).toContainText(message);
        await dialog.getByRole('alert').getByRole('button', { name: 'New deploy key' }).click();
        const authorization = page.getByRole('dialog', { name: 'New authorization' });
        await expect(authorization.getByRole('radio', { name: 'Deploy key' })).toBeChecked();
      });
    });
  });
});
