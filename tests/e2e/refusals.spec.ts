import type { Locator } from '@playwright/test';
import { enterBackend, expect, signUp, test } from './support/fixtures.ts';
import { fillProject, openNewProject } from './support/projects.ts';

test.use({ backendOptions: { errors: 'fastapi' } });

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

test('connects to a backend with the errors of FastAPI, and shows its reasons', async ({ app, backend }) => {
  const { page } = app;
  await enterBackend(page, backend.url);
  const first = page.getByRole('alert');
  await expect(first).toContainText('expected statusCode and message, found detail');
  const anyway = first.getByRole('button', { name: 'Connect anyway' });
  await first.getByRole('button', { name: 'Check connection' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(anyway).toBeFocused();
  expect(await cutOff(anyway)).toBe(0);
  await anyway.click();
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();

  await page.setViewportSize({ width: 900, height: 560 });
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Harbour');
  backend.failNext({
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
});
