import { createdId, networkKind } from '../app/records.ts';
import { expectSuccess, isSuccess, noteChange } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import { fetchList } from '../run/lists.ts';
import { expectThat, NotTried, unlessUnreadable } from '../run/outcomes.ts';
import { ownProject } from '../run/own-projects.ts';

/** Network connections, which cannot be deleted through the interface. */
export const networkChecks: readonly Check[] = [
  {
    id: 'networks.create',
    endpoint: 'POST /networks',
    rule: 'Creates a network connection from domain, port and projectId.',
    changes: true,
    async run(run) {
      if (!run.options.createNetwork)
        throw new NotTried('The interface has no way to delete a network connection: it would stay.');
      const { id } = ownProject(run);
      const domain = `${run.names.prefix}.example.org`;
      const record = run.own.add('network', domain);
      const body = { domain, port: 8443, projectId: id };
      const answer = await run.http.send({ method: 'POST', path: '/networks', body });
      if (!isSuccess(answer) && answer.status < 500) run.own.discard(record);
      expectSuccess(answer);
      record.id = createdId(answer.json, networkKind.ownNames);
      noteChange(run.choices, 'createNetwork', answer, networkKind.ownNames);
      const fetched = await unlessUnreadable(fetchList(run, 'networks'));
      if (fetched === null) return;
      const listed = fetched.list.items.find((item) => item.domain === domain);
      expectThat(listed?.port === 8443 && listed.projectId === id, `the connection of ${domain} in the list`);
    },
  },
  {
    id: 'networks.list',
    endpoint: 'GET /networks',
    rule: 'Path and method are not shown; where the list is offered it can be read.',
    async run(run) {
      await fetchList(run, 'networks');
    },
  },
];
