import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { mainLink } from './fixtures.ts';

/** Opens one of the screens of the main navigation and waits for its heading. */
export async function openScreen(page: Page, name: 'Authorizations' | 'Networks' | 'Domains'): Promise<void> {
  await mainLink(page, name).click();
  const heading = name === 'Networks' ? 'Network connections' : name;
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

/** The row of a table that holds this text. */
export function row(page: Page, table: 'Authorizations' | 'Networks' | 'Domains', text: string) {
  return page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
}

/** Opens a dialog by its button, which has its name. */
export async function openDialog(page: Page, name: 'New authorization' | 'New connection' | 'New domain') {
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Fills in the form of a personal access token. */
export async function fillToken(dialog: Locator, name: string, token: string): Promise<void> {
  await dialog.getByRole('radio', { name: 'Personal access token' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Token' }).fill(token);
}

/** Fills in the form of a network connection. */
export async function fillNetwork(
  dialog: Locator,
  { domain, port, project = 'Harbour' }: { domain: string; port: string; project?: string },
): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await dialog.getByLabel('Port').fill(port);
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await dialog.page().getByRole('option', { name: project }).click();
}

/** Fills in the form of a domain. */
export async function fillDomain(dialog: Locator, domain: string, challenge: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await dialog.getByRole('textbox', { name: 'Challenge' }).fill(challenge);
}

/** Submits the form, which closes. */
export async function create(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
}

export async function confirmDeletion(page: Page, kind: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: `Delete ${kind}` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
}

/** Expects an invalid field that is described by an error text. */
export async function expectRefused(field: ReturnType<Page['getByLabel']>, text: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}

/** Expects that a secret is neither in the page, nor in its storage, nor in any file of the app (settings, log, cache). */
export async function expectNowhere(page: Page, userData: string, secret: string): Promise<void> {
  const held = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    return [
      document.documentElement.outerHTML,
      location.href,
      ...fields.map(({ value }) => value),
      ...stored,
    ];
  });
  expect(held.filter((text) => text.includes(secret))).toEqual([]);
  const files = readFiles(userData);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ content }) => content.includes(secret)).map(({ name }) => name)).toEqual([]);
}

/** All files of a folder, read anew where the app replaces one meanwhile. */
function readFiles(folder: string): readonly { readonly name: string; readonly content: Buffer }[] {
  for (;;) {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => ({ name, content: readFileSync(path.join(parentPath, name)) }));
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    }
  }
}
