import type { Colleague } from './colleague.ts';
import type { ProjectInput } from './data/projects.ts';

const subjects = [
  'Loyalty',
  'Invoice',
  'Pallet',
  'Newsletter',
  'Route',
  'Stock',
  'Voucher',
  'Customs',
  'Gift card',
];
const kinds = ['planner', 'archive', 'importer', 'dashboard', 'mailer', 'reports', 'sync'];
const remarks = [
  'Moved to the new base image',
  'Waiting for a review',
  'Scaled up for the season',
  'Logs rotate every night now',
  'Handed over to the night shift',
];

/** Maximum number of projects, so that the list stays short in a long run. */
const capacity = 12;
const tickMs = 20;

/**
 * Makes `perSecond` changes a second to a colleague's own projects: mostly edits, occasionally a new project or a
 * deletion. The order is the same in every run.
 *
 * @param own identifiers of the colleague's projects from an earlier run
 * @returns a function that stops it
 */
export function startColleagueChanges(
  colleague: Colleague,
  perSecond: number,
  own: string[],
  exists: (id: string) => boolean,
): () => void {
  let count = 0;

  function change(): void {
    const step = count % 10;
    const index = step === 5 ? 0 : count % Math.max(1, own.length);
    const id = own[index];
    if (id === undefined || (step === 0 && own.length < capacity))
      own.push(colleague.create(exampleProject(count)).id);
    // The operator may have deleted it.
    else if (!exists(id)) own.splice(index, 1);
    else if (step === 5 && own.length > capacity / 2) {
      own.shift();
      colleague.delete(id);
    } else colleague.update(id, { description: remarks[count % remarks.length] });
    count += 1;
  }

  const startedAt = performance.now();
  const timer = setInterval(
    () => {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (count < due) change();
    },
    Math.max(tickMs, 1000 / perSecond),
  );
  return () => clearInterval(timer);
}

function exampleProject(number: number): ProjectInput {
  const name = `${subjects[number % subjects.length]} ${kinds[number % kinds.length]}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { name, path: `/srv/${slug}`, sourceId: `git-${slug}`, vmId: `vm-team-0${(number % 4) + 1}` };
}
