import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { changeTime } from '../lists/change-time.ts';
import type { Replaced, Verdict } from '../records/known-states.ts';
import { sameProject } from './project-difference.ts';

/**
 * Compares a state of a project that was read with the known one. It is older if its time of the last change
 * is earlier, or if a field has a value that it had earlier; a value that was never seen before makes it
 * newer.
 */
export function comparedProjects(
  held: Project,
  read: Project,
  { states, told, own }: Replaced<Project>,
): Verdict {
  const earlier = states.filter((each) => each !== null);
  const heldTime = changeTime(held.more);
  const readTime = changeTime(read.more);
  // A record that was merged from several responses may have the time of an earlier one.
  const isOfHeld = heldTime !== null && earlier.every(({ more }) => changeTime(more) !== heldTime);
  if (isOfHeld && readTime !== null && readTime !== heldTime) return readTime > heldTime ? 'news' : 'behind';
  const differing = projectFieldNames.filter((field) => held[field] !== read[field]);
  const reverted = differing.filter((field) => earlier.some((each) => each[field] === read[field]));
  // The value first appeared with the newest state.
  const isNewest = (field: ProjectFieldName) =>
    read[field] === held[field] && earlier.every((each) => each[field] !== held[field]);
  const newest = earlier.length === 0 ? [] : projectFieldNames.filter(isNewest);
  // Another person may have changed the field since.
  const isOwn = (field: ProjectFieldName) => own[field] === held[field];
  // An intermediate state contains another person's change but not the own write that followed it.
  if (reverted.some(isOwn) && !newest.some(isOwn)) return 'earlier';
  if (newest.length > 0) return 'news';
  if (reverted.length > 0) return 'earlier';
  if (differing.length > 0) return told ? 'unsure' : 'news';
  return earlier.some((each) => sameProject(each, { ...read, ...heldFields(each) })) ? 'earlier' : 'news';
}

function heldFields(project: Project): Pick<Project, ProjectFieldName> {
  const { name, description, path, sourceId, vmId } = project;
  return { name, description, path, sourceId, vmId };
}
