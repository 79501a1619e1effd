import { mainLink, projectRow } from '../e2e/support/fixtures.ts';
import type { World } from './world.ts';

/** A user action. @returns its result, for the log */
export type Action = (world: World) => Promise<string>;

/** A project that the list shows. */
async function anyRow({ page, backend, random }: World) {
  await mainLink(page, 'Projects').click();
  const shown = [];
  for (const { name } of random.shuffled(backend.projects()).slice(0, 5)) {
    if (await projectRow(page, name).first().isVisible()) shown.push(name);
  }
  return shown[0];
}

export const actions: Readonly<Record<string, Action>> = {
  async create(world) {
    const { page, random } = world;
    await mainLink(page, 'Projects').click();
    await page.getByRole('button', { name: 'New project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill(`Mine ${random.word()}`);
    await dialog.getByLabel('Source ID').fill('git-1');
    await dialog.getByLabel('VM ID').fill('vm-1');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    return world.sent(dialog);
  },

  async edit(world) {
    const { page, random } = world;
    const name = await anyRow(world);
    if (name === undefined) return 'no project';
    await projectRow(page, name)
      .first()
      .getByRole('button', { name: `Edit ${name}`, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    await dialog.getByLabel('Description').fill(random.word());
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    // After a conflict with a colleague's change the user's own value is kept.
    const mine = dialog.getByRole('radio', { name: /Yours/ });
    if ((await mine.count()) > 0) {
      for (const choice of await mine.all()) await choice.check({ timeout: 2_000 }).catch(() => undefined);
      await dialog
        .getByRole('button', { name: 'Save', exact: true })
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    }
    return world.sent(dialog);
  },

  async delete(world) {
    const { page } = world;
    const name = await anyRow(world);
    if (name === undefined) return 'no project';
    await projectRow(page, name)
      .first()
      .getByRole('button', { name: `Delete ${name}`, exact: true })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    return world.sent(dialog);
  },

  async filter({ page, random }) {
    await mainLink(page, 'Projects').click();
    const filter = page.getByRole('searchbox', { name: 'Filter projects' });
    await filter.pressSequentially(random.pick(['first', 'mine', 'theirs', random.word(2), '']));
    if (random.chance(0.5)) await filter.fill('');
    return 'done';
  },

  async browse({ page, random }) {
    for (let step = random.int(1, 4); step > 0; step -= 1) {
      await mainLink(
        page,
        random.pick(['Projects', 'Authorizations', 'Networks', 'Domains', 'Activity', 'Settings']),
      ).click();
    }
    return 'done';
  },

  async reload({ page }) {
    await page.reload();
    return 'done';
  },

  async signOut({ page }) {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('tab', { name: 'Sign in' }).waitFor();
    return 'done';
  },
};
