import type { Page } from '@playwright/test';
import { type DnsServer, startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test as base, expect, expectSaved, mainLink, openSettings, someone } from './support/fixtures.ts';
import { confirmNext } from './support/native-dialogs.ts';
import { apiError } from './support/requests.ts';
import {
  confirmDeletion,
  expectRefused,
  fillDomain,
  openDialog,
  openScreen,
  row,
} from './support/resources.ts';

const test = base.extend<{ dns: DnsServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  dns: async ({}, use) => {
    const server = await startDnsServer();
    await use(server);
    await server.close();
  },
});

async function askHere(page: Page, dns: DnsServer, prefix = ''): Promise<void> {
  await openSettings(page, 'Domains');
  const servers = page.getByRole('textbox', { name: 'Name servers' });
  await confirmNext(page, dns.address);
  await servers.fill(dns.address);
  await fillPrefix(page, prefix);
}

async function setPrefix(page: Page, prefix: string): Promise<void> {
  await openSettings(page, 'Domains');
  await fillPrefix(page, prefix);
}

async function fillPrefix(page: Page, prefix: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Challenge prefix' }).fill(prefix);
  await expectSaved(page, 'Domain challenges');
}

async function create(page: Page, domain: string, challenge: string): Promise<void> {
  await openScreen(page, 'Domains');
  const dialog = await openDialog(page, 'New domain');
  await fillDomain(dialog, domain, challenge);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
}

const challenge = (page: Page) => page.getByRole('region', { name: 'Challenge' });

test('creates, checks and deletes domains, lists the state of each challenge, and notifies one that changes', async ({
  startSignedIn,
  backend,
  dns,
}) => {
  test.slow();
  const projects = ['Shop', 'Blog'].map((name) =>
    backend.colleague.create({ name, sourceId: 's', vmId: 'v' }),
  );
  const app = await startSignedIn();
  const { page } = app;
  type Records = Parameters<DnsServer['serve']>[0];
  /** Of the domain that is monitored during all steps. */
  let watched: Records = {};
  const serve = (records: Records) => dns.serve({ ...records, ...watched });
  await test.step('lists the state of each challenge, wildcards, and names that lead to several projects', async () => {
    const token = await backend.account(someone.email, someone.password, someone.name);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const [port, { id }] of projects.entries()) {
      const body = JSON.stringify({ domain: 'fleet.example', port: 80 + port, projectId: id });
      await fetch(`${backend.url}/networks`, { method: 'POST', headers, body });
    }
    for (const domain of ['fleet.example', '*.blog.example']) {
      const body = JSON.stringify({ domain, challenge: 'expected-value', main: false, linked: false });
      await fetch(`${backend.url}/domains`, { method: 'POST', headers, body });
    }
    await askHere(page, dns);
    serve({ 'fleet.example': { txt: ['expected-value'] } });
    await openScreen(page, 'Domains');
    const shop = row(page, 'Domains', 'fleet.example');
    const blog = row(page, 'Domains', '*.blog.example');
    await expect(shop).toContainText('Not checked yet');
    await expect(shop).toContainText('2 projects');
    await expect(blog).toContainText('Wildcard');
    await page.getByRole('button', { name: 'Check all' }).click();
    await expect(shop).toContainText(/Verified.*(now|ago)/);
    await expect(blog).toContainText('Not found');
    // Beside the list, followed with the arrow keys.
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    await shop.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'fleet.example', level: 2 })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Challenge' }).getByRole('status')).toHaveText('Verified');
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await expect(panel.getByRole('heading', { name: '*.blog.example', level: 2 })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('heading', { name: 'fleet.example', level: 2 })).toBeVisible();
    await panel.getByRole('tab', { name: 'Connections' }).click();
    await expect(panel.getByRole('link', { name: 'Blog' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toBeHidden();
    await expect(shop).toBeFocused();
    // The window knows them again after it was loaded anew.
    await page.reload();
    await openScreen(page, 'Domains');
    await expect(row(page, 'Domains', 'fleet.example')).toContainText('Verified');
  });
  await test.step('monitors the challenge of a domain', async () => {
    await create(page, 'watched.example', 'expected-value');
    await row(page, 'Domains', 'watched.example').getByRole('link').click();
    await challenge(page).getByRole('button', { name: 'Watch' }).click();
    await expect(challenge(page).getByRole('status')).toContainText('Not found');
    // Checked again after 15 s: the steps below go on meanwhile.
    watched = {
      'watched.example': { txt: ['expected-value'] },
      '_challenge.watched.example': { txt: ['expected-value'] },
    };
    serve({});
  });
  await test.step('rejects an invalid domain name at its field, and shows look-alike letters beside their ASCII form', async () => {
    await openScreen(page, 'Domains');
    const posts = () => backend.requests.filter(({ method }) => method === 'POST').length;
    const earlier = posts();
    const dialog = await openDialog(page, 'New domain');
    const name = dialog.getByRole('textbox', { name: 'Domain' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectRefused(name, /./);
    await expectRefused(dialog.getByRole('textbox', { name: 'Challenge' }), /./);
    await dialog.getByRole('textbox', { name: 'Challenge' }).fill('c');
    for (const typed of [
      'https://a.example',
      'a b',
      '<b>x</b>',
      '127.1',
      '*',
      'a\u0007b.example',
      'a.'.repeat(5_000),
    ]) {
      await name.fill(typed);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectRefused(name, /./);
      await expect(name).toHaveValue(typed);
    }
    expect(posts()).toBe(earlier);
    await name.fill('pаypal.example');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Domains', 'xn--pypal-4ve.example')).toContainText('pаypal.example');
  });
  await test.step('removes the row of a deleted domain, and shows a 500 and a lost response', async () => {
    for (const name of ['one.example', 'two.example']) await create(page, name, 'c');
    const question = page.getByRole('alertdialog', { name: 'Delete domain' });
    await page.getByRole('button', { name: 'Delete one.example' }).click();
    backend.failNext({ method: 'DELETE', status: 500 });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert').filter({ hasText: 'Server error' })).toBeVisible();
    backend.failNext({ method: 'DELETE', ...apiError(404, 'Domain not found', 'Not Found') });
    await confirmDeletion(page, 'domain');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete two.example' }).click();
    backend.failNext({ method: 'DELETE', dropAnswer: true });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText('Save status unknown');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Domains', 'two.example')).toBeHidden();
  });
  await test.step('accepts an IP address with a note; the challenge check says that it does not apply', async () => {
    await openScreen(page, 'Domains');
    for (const [typed, sent] of [
      ['127.0.0.1', '127.0.0.1'],
      ['[2001:DB8::1]', '2001:db8::1'],
    ] as const) {
      const dialog = await openDialog(page, 'New domain');
      const name = dialog.getByRole('textbox', { name: 'Domain' });
      await name.fill(typed);
      await expect(name).toHaveAccessibleDescription(/IP address/);
      await dialog.getByRole('textbox', { name: 'Challenge' }).fill('c');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toBeHidden();
      await expect(row(page, 'Domains', sent)).toBeVisible();
    }
    await row(page, 'Domains', '127.0.0.1').getByRole('link').click();
    await expect(challenge(page).getByRole('status')).toHaveText('Not applicable');
    await challenge(page).getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Resolves to the same address as this backend')).toBeVisible();
    await expect(challenge(page)).toContainText('has no DNS records');
    await expect(challenge(page).getByRole('button', { name: 'Watch' })).toBeDisabled();
    expect(dns.questions.filter((question) => JSON.stringify(question).includes('2001:db8'))).toEqual([]);
  });
  await test.step('shows each state of a challenge, as this computer sees it', async () => {
    await create(page, 'shop.example', 'expected-value');
    await row(page, 'Domains', 'shop.example').getByRole('link').click();
    await expect(challenge(page)).toContainText('Checked from this computer');
    const look = async (records: Parameters<DnsServer['serve']>[0], state: string, ...shown: string[]) => {
      serve(records);
      await challenge(page).getByRole('button', { name: 'Check now' }).click();
      await expect(challenge(page).getByRole('status')).toContainText(state);
      for (const text of shown) await expect(challenge(page)).toContainText(text);
    };
    await look({}, 'Not found');
    await look({ 'shop.example': { txt: ['expected-value'] } }, 'Verified');
    await look({ 'shop.example': { txt: ['<b>old</b>'] } }, 'Wrong value', '<b>old</b>', 'expected-value');
    await look({ 'shop.example': { txt: ['v=spf1', 'expected-value'] } }, 'Several', 'v=spf1');
    const doubled = 'shop.example.shop.example';
    await look({ [doubled]: { txt: ['expected-value'] } }, 'Domain appended twice', doubled);
    await look({ 'shop.example': { fails: 'SERVFAIL' } }, 'DNS error', 'ESERVFAIL');
    await look({ 'shop.example': { txt: ['expected-value'], a: ['127.0.0.1'] } }, 'Verified');
    await expect(page.getByText('Resolves to the same address as this backend')).toBeVisible();
  });
  await test.step('accepts a wildcard with a note, and checks its challenge at the name below it', async () => {
    await setPrefix(page, '_challenge');
    await openScreen(page, 'Domains');
    const dialog = await openDialog(page, 'New domain');
    const name = dialog.getByRole('textbox', { name: 'Domain' });
    await name.fill('*.Shop.example');
    await expect(name).toHaveAccessibleDescription(/wildcard.*looked up at Shop\.example/);
    await dialog.getByRole('textbox', { name: 'Challenge' }).fill('expected-value');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await row(page, 'Domains', '*.shop.example').getByRole('link').click();
    await expect(challenge(page)).toContainText('_challenge.shop.example');
    serve({
      '_challenge.shop.example': { txt: ['expected-value'] },
      '*.shop.example': { a: ['127.0.0.1'] },
    });
    await challenge(page).getByRole('button', { name: 'Check now' }).click();
    await expect(challenge(page).getByRole('status')).toContainText('Verified');
    await expect(page.getByText('Resolves to the same address as this backend')).toBeVisible();
  });
  await test.step('notifies a monitored challenge that has changed, over a restart too', async () => {
    await expect
      .poll(() => app.notifications(), { timeout: 60_000 })
      .toEqual([{ title: 'watched.example', body: 'Challenge verified.' }]);
    await openScreen(page, 'Domains');
    await row(page, 'Domains', 'watched.example').getByRole('link').click();
    await expect(challenge(page)).toContainText('_challenge.watched.example');
    await expect(challenge(page).getByRole('status')).toContainText('Verified');
    await mainLink(page, 'Activity').click();
    const article = page.getByRole('article', { name: 'The challenge of a watched domain changed' });
    await expect(article).toContainText(/watched\.example.*Verified.*Notified/);

    // Monitoring goes on after a restart: what changed meanwhile is told at once.
    watched = { '_challenge.watched.example': { txt: ['another'] } };
    serve({});
    await app.restart();
    await expect
      .poll(() => app.notifications(), { timeout: 60_000 })
      .toContainEqual({ title: 'watched.example', body: 'Challenge has a wrong value.' });
    await mainLink(app.page, 'Activity').click();
    const flip = app.page.getByRole('article').filter({ hasText: 'Wrong value' });
    await flip.getByRole('link', { name: 'watched.example' }).click();
    await expect(challenge(app.page).getByRole('status')).toContainText('Wrong value');
    await expect(challenge(app.page).getByRole('button', { name: 'Watch' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
