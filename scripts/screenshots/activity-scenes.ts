import type { Backend } from '#tests/backend/index.ts';
import type { LaunchedApp } from '#tests/host/launch.ts';
import type { Picture } from './scenes.ts';

/** Activity as it fills, changes while away, and a start without the backend. Begins at the list. */
export async function activity(
  app: LaunchedApp,
  backend: Backend,
  picture: Picture,
  resize: () => Promise<void>,
): Promise<void> {
  // By position and not by name, so that the scenes work in every language.
  const go = (index: number) => app.page.getByRole('navigation').getByRole('link').nth(index).click();
  const articles = () => app.page.getByRole('article');
  const article = (text: string) => articles().filter({ hasText: text });
  await app.page.getByRole('link', { name: 'Storefront' }).waitFor();
  await go(4);
  await app.page.locator('main a[href="/projects"]').waitFor();
  await picture('activity-empty');

  const id = backend.projects().find(({ name }) => name === 'Storefront')?.id ?? '';
  const cranes = backend.colleague.create({ name: 'Harbour cranes', sourceId: 'git-cranes', vmId: 'vm-1' });
  const roster = backend.colleague.create({ name: 'Pilots’ roster', sourceId: 'git-roster', vmId: 'vm-2' });
  await article('Pilots’ roster').waitFor();
  backend.colleague.update(id, {
    name: 'Storefront and chandlery',
    description:
      'The public shop, rendered at the edge, with all that a ship needs in the next harbour: rope, paint, charts, lamps, flags and whatever the chandler has in the back room',
    path: '/srv/storefront',
  });
  backend.colleague.update(cranes.id, { vmId: 'vm-3' });
  await article('vm-3').waitFor();
  backend.colleague.delete(roster.id);
  await article('Pilots’ roster').nth(1).waitFor();
  await articles().nth(2).getByRole('button').last().click();
  await picture('activity');
  const filter = app.page.getByRole('searchbox');
  await filter.fill('storefront');
  await article('Harbour cranes').first().waitFor({ state: 'hidden' });
  await picture('activity-filtered');
  await filter.fill('nothing is called this');
  await app.page.getByRole('feed').waitFor({ state: 'hidden' });
  await picture('activity-no-match');
  await filter.fill('');

  await backend.stop();
  backend.colleague.delete(cranes.id);
  backend.colleague.create({ name: 'Tide tables', sourceId: 'git-tides', vmId: 'vm-4' });
  backend.colleague.update(id, { name: 'Storefront' });
  await backend.restart();
  await articles().nth(5).waitFor();
  await picture('activity-digest');

  await backend.stop();
  await app.restart();
  await resize();
  await app.page.getByRole('link', { name: 'Tide tables' }).waitFor();
  await app.page.getByRole('status').nth(1).waitFor();
  await picture('offline-start');
  await backend.restart();
}
