import { isSuccess } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import { expectThat } from '../run/outcomes.ts';
import { ownProject, updateProject } from '../run/own-projects.ts';

/** Lengths of a description, in bytes. Longer ones would be a burden on the backend. */
const lengths = [1_000, 16_000, 150_000];

/** Limits, as far as they can be observed without a burden on the backend. */
export const limitChecks: readonly Check[] = [
  {
    id: 'limits.body',
    endpoint: 'PUT /project/:id',
    rule: 'A long text is accepted, or refused with a status of 4xx.',
    changes: true,
    async run(run) {
      const project = ownProject(run);
      for (const length of lengths) {
        const answer = await updateProject(run, project, {
          ...project.fields,
          description: 'x'.repeat(length),
        });
        if (isSuccess(answer)) {
          run.choices.acceptedBytes = length;
          continue;
        }
        run.choices.refusedBytes = length;
        expectThat(answer.status < 500, 'a status of 4xx');
        return;
      }
    },
  },
];
