import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '#tests/support/shop.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A colleague creates a project, or changes or deletes one that is not among `spared` (identifiers). */
export function changeAsColleague(
  { colleague, projects }: Pick<Backend, 'colleague' | 'projects'>,
  random: SeededRandom,
  spared: ReadonlySet<string> = new Set(),
): void {
  const all = projects().filter(({ id }) => !spared.has(id));
  const what = all.length === 0 ? 'create' : random.pick(['create', 'update', 'update', 'delete']);
  if (what === 'create') colleague.create({ ...shop, name: random.word() });
  else if (what === 'delete') colleague.delete(random.pick(all).id);
  else colleague.update(random.pick(all).id, { [random.pick(['name', 'vmId', 'path'])]: random.word() });
}
