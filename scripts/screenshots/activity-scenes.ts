import type { LaunchedApp } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import type { Picture } from './scenes.ts';

/** Activity as it fills, changes while away, and a start without the backend. Begins at the list. */
export async function activity(
  app: LaunchedApp,
  backend: Backend,
  picture: Picture,
  resize: () => Promise<void>,
): Promise<void> {
  const articles = () => app.page.getByRole('article');
  const article = (text: string) => articles().filter({ hasText: text });
  await app.page.getByRole('link', { name: 'Storefront' }).waitFor();
  await app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  await app.page.locator('main a[href="/projects"]').waitFor();
  await picture('activity-empty');

  const id = backend.projects().find(({ name }) => name === 'Storefront')?.id ?? '';
  const cranes = backend.colleague.create({ name: 'Parts catalogue', sourceId: 'git-parts', vmId: 'vm-1' });
  const roster = backend.colleague.create({ name: 'Shift planner', sourceId: 'git-shifts', vmId: 'vm-2' });
  await article('Shift planner').waitFor();
  backend.colleague.update(id, {
    name: 'Storefront and outlet',
    description:
      'The public shop, rendered at the edge, with the outlet’s remaining stock: shown with its own prices and delivery times, and searched together with everything else',
    path: '/srv/storefront',
  });
  backend.colleague.update(cranes.id, { vmId: 'vm-3' });
  await article('vm-3').waitFor();
  backend.colleague.delete(roster.id);
  await article('Shift planner').nth(1).waitFor();
  await articles().nth(2).getByRole('button').last().click();
  await picture('activity');
  const filter = app.page.getByRole('searchbox');
  await filter.fill('storefront');
  await article('Parts catalogue').first().waitFor({ state: 'hidden' });
  await picture('activity-filtered');
  await filter.fill('nothing is called this');
  await app.page.getByRole('feed').waitFor({ state: 'hidden' });
  await picture('activity-no-match');
  await filter.fill('');

  await backend.stop();
  backend.colleague.delete(cranes.id);
  backend.colleague.create({ name: 'Price history', sourceId: 'git-price-history', vmId: 'vm-4' });
  backend.colleague.update(id, { name: 'Storefront' });
  await backend.restart();
  await articles().nth(5).waitFor();
  await picture('activity-digest');

  await backend.stop();
  await app.restart();
  await resize();
  await app.page.getByRole('link', { name: 'Price history' }).waitFor();
  await app.page.getByRole('status').filter({ visible: true }).nth(1).waitFor();
  await picture('offline-start');
  await backend.restart();
}
