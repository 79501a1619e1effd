import type { Page } from '@playwright/test';
import type { CertificateAuthority } from '#reference-backend/server/certificates.ts';
import { confirmNext } from './native-dialogs.ts';

/** Adds this backend's CA in the first step. */
export async function addAuthority(page: Page, { cert }: CertificateAuthority): Promise<void> {
  await page.getByRole('button', { name: 'Connection options' }).click();
  await page.getByRole('button', { name: 'Add CA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add CA' });
  await confirmNext(page, 'Example Works Root');
  await dialog.getByRole('textbox', { name: 'Certificate (PEM)' }).fill(cert);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('dialog', { name: 'Connection options' })
    .getByRole('button', { name: 'Close' })
    .click();
}
