import type { Locator } from 'playwright';

/** Closes a form with changes and confirms that they are lost. */
export async function discard(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
}
