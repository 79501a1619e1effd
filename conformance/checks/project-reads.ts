import { identifierKeys, recordPath } from '../app/records.ts';
import { expectError } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import { fetchList } from '../run/lists.ts';
import { expectThat, NotTried, unlessUnreadable } from '../run/outcomes.ts';
import { ownProject, readProject } from '../run/own-projects.ts';
import { unknownIdLike } from '../run/unknown-ids.ts';

/** Reading projects. */
export const projectReadChecks: readonly Check[] = [
  {
    id: 'project.list',
    endpoint: 'GET /project',
    rule: 'Returns a list of projects.',
    async run(run) {
      await fetchList(run, 'project');
    },
  },
  {
    id: 'project.list.created',
    endpoint: 'GET /project',
    rule: 'The list has the project that was created.',
    changes: true,
    async run(run) {
      const { record } = ownProject(run);
      const { list, isWhole } = await fetchList(run, 'project');
      const isListed = list.items.some(({ name }) => name === record.name);
      if (!isListed && !isWhole) throw new NotTried('The backend does not say how to get all of the list.');
      expectThat(isListed, `a project with the name ${record.name}`, `a list of ${list.items.length} others`);
    },
  },
  {
    id: 'project.identifier',
    endpoint: 'GET /project',
    rule: 'Projects are addressed by an identifier: each has one.',
    async run(run) {
      const fetched = await unlessUnreadable(fetchList(run, 'project'));
      if (fetched === null) throw new NotTried('The list cannot be read.');
      const { list } = fetched;
      const nameless = list.items.filter(({ id }) => id === null).length;
      const keys = identifierKeys.join(', ');
      expectThat(nameless === 0, `an identifier under one of ${keys}`, `${nameless} projects without one`);
      if (list.items.length === 0) throw new NotTried('The list is empty.');
    },
  },
  {
    id: 'project.read',
    endpoint: 'GET /project/:id',
    rule: 'Returns one project, with the fields that were sent.',
    changes: true,
    async run(run) {
      const project = ownProject(run);
      const { record } = await readProject(run, project);
      for (const [name, value] of Object.entries(project.fields)) {
        const read = record[name as keyof typeof project.fields];
        expectThat(read === value, `\`${name}\` with the text that was sent: ${value}`);
      }
    },
  },
  {
    id: 'project.read.unknown',
    endpoint: 'GET /project/:id',
    rule: '404 where the resource does not exist.',
    async run(run) {
      const { deletedProjectId: id, http, names, listedIds } = run;
      if (id !== null) return expectError(await http.get(recordPath('/project', id)), 404);
      const unknown = unknownIdLike(listedIds.get('project') ?? [], names);
      // A backend may reject the identifier's format as invalid input.
      expectError(await http.get(recordPath('/project', unknown)), 404, 400, 422);
    },
  },
];
