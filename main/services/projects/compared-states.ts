import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { changeTime } from '../lists/change-time.ts';
import type { Replaced, Verdict } from '../records/previous-states.ts';
import { sameProject } from './project-difference.ts';

/**
 * Compares a state of a project that was read with the current one. It is older if its time of the last change
 * is earlier, or if a field has a value that it had earlier; a value that was never seen before makes it
 * newer.
 */
export function comparedProjects(
  current: Project,
  read: Project,
  { states, isConfirmed, own }: Replaced<Project>,
): Verdict {
  const earlier = states.filter((each) => each !== null);
  const currentTime = changeTime(current.more);
  const readTime = changeTime(read.more);
  // A record that was merged from several responses may have the time of an earlier one.
  const isOwnTime = currentTime !== null && earlier.every(({ more }) => changeTime(more) !== currentTime);
  if (isOwnTime && readTime !== null && readTime !== currentTime)
    return readTime > currentTime ? 'news' : 'behind';
  const differing = projectFieldNames.filter((field) => current[field] !== read[field]);
  const reverted = differing.filter((field) => earlier.some((each) => each[field] === read[field]));
  // The value first appeared with the newest state.
  const isNewest = (field: ProjectFieldName) =>
    read[field] === current[field] && earlier.every((each) => each[field] !== current[field]);
  const newest = earlier.length === 0 ? [] : projectFieldNames.filter(isNewest);
  // Another person may have changed the field since.
  const isOwn = (field: ProjectFieldName) => own[field] === current[field];
  // An intermediate state contains another person's change but not the own write that followed it.
  if (reverted.some(isOwn) && !newest.some(isOwn)) return 'earlier';
  if (newest.length > 0) return 'news';
  if (reverted.length > 0) return 'earlier';
  if (differing.length > 0) return isConfirmed ? 'unsure' : 'news';
  return earlier.some((each) => sameProject(each, { ...read, ...requiredFields(each) })) ? 'earlier' : 'news';
}

function requiredFields(project: Project): Pick<Project, ProjectFieldName> {
  const { name, description, path, sourceId, vmId } = project;
  return { name, description, path, sourceId, vmId };
}
