import type { Page } from '@playwright/test';
import { appOf } from '#chromium-host/launch.ts';

/*
 * Dialogs of the system in which the main process confirms a change (main/services/confirmation). One that no test expects is
 * cancelled, and fails the test when the app is quit; so does one that was expected and did not come.
 */

/** Confirms the next dialog whose text has this part. To be called before what opens it. */
export async function confirmNext(page: Page, text: string): Promise<void> {
  await appOf(page).expectMessageBox({ text, answer: 'confirm' });
}

/** Cancels the next dialog whose text has this part. To be called before what opens it. */
export async function cancelNext(page: Page, text: string): Promise<void> {
  await appOf(page).expectMessageBox({ text, answer: 'cancel' });
}
