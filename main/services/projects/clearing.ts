import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { Clearing } from '../records/learned-choices.ts';
import type { ProjectBody } from './project-api.ts';
import { notAccepted } from './project-difference.ts';

/** Texts that a backend may refuse to store empty. The other fields are required. */
const optionalFields: readonly ProjectFieldName[] = ['description', 'path'];

/** The optional fields that a PUT clears. */
export function clearedFields(sent: Partial<ProjectFields>): readonly ProjectFieldName[] {
  return optionalFields.filter((field) => sent[field] === '');
}

/** The body that clears these fields in the way that the backend is known to accept. */
export function bodyThatClears(
  sent: Partial<ProjectFields>,
  fields: readonly ProjectFieldName[],
  clearing: Clearing,
): ProjectBody {
  const body: { -readonly [Field in keyof ProjectBody]: ProjectBody[Field] } = { ...sent };
  for (const field of fields) {
    if (clearing === 'null') body[field] = null;
    else delete body[field];
  }
  return body;
}

/** Whether the only differences are fields that were to be cleared and still have a text. */
export function onlyNotCleared(sent: Partial<ProjectFields>, stored: ProjectFields): boolean {
  const cleared = clearedFields(sent);
  const others = notAccepted(sent, stored).filter((field) => !cleared.includes(field));
  return others.length === 0 && cleared.some((field) => stored[field] !== '');
}

/** The response; undefined if the backend rejected the request as invalid and therefore changed nothing. */
export async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    const status = thrown instanceof AppFailure && thrown.error.code === 'rejected' && thrown.error.status;
    if (status !== 400 && status !== 422) throw thrown;
    return undefined;
  }
}
