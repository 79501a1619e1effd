import { setTimeout } from 'node:timers/promises';

/** A list of invented projects in place of those that exist, generated while it is sent. */
export interface GeneratedList {
  /** Number of projects. */
  readonly projects: number;
  /** Number of projects that are sent in a second; as many as the client reads by default. */
  readonly perSecond?: number | undefined;
  /** The connection is closed after this many projects. */
  readonly cutAfter?: number | undefined;
}

/** Number of projects that are sent together. */
const atOnce = 1_000;

/** The JSON of the list, in chunks; not in the order of names. @throws where it is cut */
export async function* generatedList({
  projects,
  perSecond,
  cutAfter = Number.POSITIVE_INFINITY,
}: GeneratedList): AsyncGenerator<string> {
  yield '[';
  for (let from = 0; from < projects; from += atOnce) {
    if (from >= cutAfter) throw new Error('The list is cut here.');
    const to = Math.min(from + atOnce, projects);
    let text = '';
    for (let at = from; at < to; at += 1) text += `${at === 0 ? '' : ','}${project(at)}`;
    yield text;
    if (perSecond !== undefined) await setTimeout(((to - from) / perSecond) * 1_000);
  }
  yield ']';
}

function project(at: number): string {
  // 7919 is a prime, so that names come in no order.
  const number = (at * 7919) % 10_000_019;
  return JSON.stringify({
    id: `generated-${at}`,
    name: `Project ${number}`,
    description: `Generated for lists of any length, number ${at}`,
    path: `/srv/app-${number}`,
    sourceId: `git-${at % 40}`,
    vmId: `vm-${at % 300}`,
  });
}
