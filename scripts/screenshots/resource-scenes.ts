import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { DnsServer } from '#reference-backend/sample/dns-server.ts';
import type { Picture } from './scenes.ts';

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const open = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog', { name: button });
};

/** The first row of a list in the side panel. */
async function inPanel(page: Page, list: string, name: string, picture: Picture): Promise<void> {
  const row = page.getByRole('table', { name: list }).getByRole('row').nth(1);
  await row.focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('heading').first().waitFor();
  await picture(name);
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await panel.waitFor({ state: 'hidden' });
}

/** The stored credentials, with a dialog of each type. */
export async function authorizations(page: Page, picture: Picture): Promise<void> {
  await go(page, 'Authorizations');
  await page.getByText('No authorizations yet').waitFor();
  await picture('authorizations-empty');
  const dialog = await open(page, 'New authorization');
  await dialog.getByRole('radio', { name: 'OAuth' }).check();
  await picture('authorization-oauth');
  await dialog.getByRole('radio', { name: 'Personal access token' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deploys');
  await dialog.getByRole('textbox', { name: 'Token' }).fill('a-token-for-the-picture');
  await picture('authorization-token');
  await dialog.getByRole('radio', { name: 'Deploy key' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Storefront deploy key');
  await dialog.getByRole('button', { name: 'Generate key pair' }).click();
  await dialog.getByText('SHA256:', { exact: false }).waitFor();
  await picture('authorization-deploy-key');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog', { name: 'Public key' }).waitFor();
  await picture('authorization-public-key');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Authorizations' }).getByText('Storefront deploy key').waitFor();
  await picture('authorizations');
  await inPanel(page, 'Authorizations', 'authorization-panel', picture);
  await expiryAndRotation(page, picture);
  await page.getByRole('button', { name: 'Delete Storefront deploy key' }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture('authorization-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** An expiry date that is refused, and the first step of a rotation. */
async function expiryAndRotation(page: Page, picture: Picture): Promise<void> {
  const choose = async (action: string) => {
    // Buttons of a row are left out where the table is narrow.
    const row = page.getByRole('row').filter({ hasText: 'Storefront deploy key' });
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Expiry date');
  const expiry = page.getByRole('dialog', { name: 'Expiry date' });
  await expiry.getByRole('textbox', { name: 'Expires on' }).fill('2027-02-30');
  await page.keyboard.press('Enter');
  await expiry.getByText('Enter a date such as').waitFor();
  await picture('authorization-expiry');
  await expiry.getByRole('textbox', { name: 'Expires on' }).fill('2027-03-31');
  await page.keyboard.press('Enter');
  await expiry.waitFor({ state: 'hidden' });
  await choose('Rotate');
  const rotation = page.getByRole('dialog', { name: 'Rotate' });
  await rotation.waitFor();
  await picture('authorization-rotate');
  await page.keyboard.press('Escape');
  await rotation.waitFor({ state: 'hidden' });
}

/** Connections between domains and projects. */
export async function networks(page: Page, picture: Picture): Promise<void> {
  await go(page, 'Networks');
  await page.getByText('No network connections yet').waitFor();
  await picture('networks-empty');
  for (const [domain, port] of [
    ['shop.example.org', '443'],
    ['shop.example.org', '8443'],
  ] as const) {
    const dialog = await open(page, 'New connection');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain);
    await dialog.getByRole('textbox', { name: 'Port' }).fill(port);
    await dialog.getByRole('combobox', { name: 'Project' }).fill('Storefront');
    await page.getByRole('option', { name: 'Storefront' }).click();
    if (port === '8443') await picture('network-new');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.getByRole('table', { name: 'Networks' }).getByText('8443').waitFor();
  await picture('networks');
  await inPanel(page, 'Networks', 'network-panel', picture);
}

/** Domains and the checks of their challenges. */
export async function domains(page: Page, dns: DnsServer, picture: Picture): Promise<void> {
  await go(page, 'Settings');
  await page.getByRole('tab', { name: 'Domains' }).click();
  await appOf(page).expectMessageBox({ text: dns.address, answer: 'confirm' });
  await page.getByRole('textbox', { name: 'Name servers' }).fill(dns.address);
  await page.keyboard.press('Tab');
  await page.getByText('Saved', { exact: true }).waitFor();
  await picture('settings-challenges');
  await go(page, 'Domains');
  await page.getByText('No domains yet').waitFor();
  await picture('domains-empty');
  for (const [domain, main] of [
    ['shop.example.org', true],
    ['münchen.example', false],
  ] as const) {
    const dialog = await open(page, 'New domain');
    await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain);
    await dialog.getByRole('textbox', { name: 'Challenge' }).fill('site-7f3a91');
    if (main) await dialog.getByRole('checkbox', { name: 'Main' }).check();
    else await picture('domain-new');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  // Not seen in a narrow window.
  const encoded = page.getByRole('table', { name: 'Domains' }).getByText('xn--', { exact: false });
  await encoded.waitFor({ state: 'attached' });
  await picture('domains');
  await inPanel(page, 'Domains', 'domain-panel', picture);
  await page.getByRole('link', { name: 'shop.example.org' }).click();
  const challenge = page.getByRole('region', { name: 'Challenge' });
  await challenge.waitFor();
  await picture('domain');
  for (const [state, records] of [
    ['Wrong value', { txt: ['site-0c22be'], a: ['192.0.2.10'] }],
    ['Verified', { txt: ['site-7f3a91'], a: ['127.0.0.1'] }],
  ] as const) {
    dns.serve({ 'shop.example.org': { txt: [...records.txt], a: [...records.a] } });
    await challenge.getByRole('button', { name: 'Check now' }).click();
    await challenge.getByRole('status').getByText(state).waitFor();
    await picture(`domain-${state.toLowerCase().replace(' ', '-')}`);
  }
  await go(page, 'Projects');
  await page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: 'Storefront' }).click();
  await page.getByText('shop.example.org').first().waitFor();
  await picture('project-related');
}

/** A pending sign-in at the git provider; ends at the list. */
export async function gitProvider(page: Page, picture: Picture): Promise<void> {
  await go(page, 'Settings');
  await page.getByRole('tab', { name: 'Git provider' }).click();
  await page.getByRole('textbox', { name: 'Client ID' }).fill('Iv1.8a61f9b3a7aba766');
  await page.getByRole('textbox', { name: 'Client secret' }).fill('a-secret-for-the-picture');
  await page.getByRole('button', { name: 'Save application' }).click();
  await page.getByText('Iv1.8a61f9b3a7aba766').first().waitFor();
  await picture('settings-git-provider-set');
  await go(page, 'Authorizations');
  const dialog = await open(page, 'New authorization');
  await dialog.getByRole('radio', { name: 'OAuth' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My repositories');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const region = page.getByRole('region', { name: 'Git provider sign-in' });
  await region.getByRole('status').getByText('Waiting for browser').waitFor();
  await picture('oauth-waiting');
  await region.getByRole('button', { name: 'Paste code' }).click();
  await picture('oauth-paste');
  await region.getByRole('button', { name: 'Cancel' }).click();
  await go(page, 'Projects');
}
