import type { Backend } from '#tests/backend/index.ts';
import { shop } from '#tests/support/shop.ts';
import type { Dice } from './dice.ts';

/** A colleague creates, changes or deletes something. */
export function colleagueDoes(
  { colleague, projects }: Pick<Backend, 'colleague' | 'projects'>,
  dice: Dice,
): void {
  const all = projects();
  const what = all.length === 0 ? 'create' : dice.pick(['create', 'update', 'update', 'delete']);
  if (what === 'create') colleague.create({ ...shop, name: dice.word() });
  else if (what === 'delete') colleague.delete(dice.pick(all).id);
  else colleague.update(dice.pick(all).id, { [dice.pick(['name', 'vmId', 'path'])]: dice.word() });
}
