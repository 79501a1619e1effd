import { createdId, domainKind, filledPath, findRecord } from '../app/records.ts';
import { expectError, expectSuccess, isAbsent, isSuccess, noteChange } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import type { Answer } from '../run/exchange.ts';
import { fetchList } from '../run/lists.ts';
import { Deviation, expectThat, NotOffered, NotTried, unlessUnreadable } from '../run/outcomes.ts';
import type { OwnRecord } from '../run/own-records.ts';
import type { Run } from '../run/run-context.ts';
import { isNumberLike, unknownIdLike } from '../run/unknown-ids.ts';

const challenge = 'pilothouse-check-challenge';

/** Domains, if created ones can be deleted again. */
export const domainChecks: readonly Check[] = [
  {
    id: 'domains.list',
    endpoint: 'GET /domains',
    rule: 'Path and method are not shown; where the list is offered it can be read.',
    async run(run) {
      await fetchList(run, 'domains');
    },
  },
  {
    id: 'domains.create',
    endpoint: 'POST /domains',
    rule: 'Creates a domain from domain, challenge, main and linked.',
    changes: true,
    async run(run) {
      await expectDeletable(run);
      const body = { domain: `${run.names.prefix}.example.org`, challenge, main: true, linked: false };
      const record = run.own.add('domain', body.domain);
      const answer = await run.http.send({ method: 'POST', path: '/domains', body });
      if (!isSuccess(answer) && answer.status < 500) run.own.discard(record);
      expectSuccess(answer);
      noteChange(run.choices, 'createDomain', answer, domainKind.ownNames);
      const domain = await shownDomain(run, record, answer);
      if (domain === null) throw new Deviation(`the domain ${body.domain}, listed or read by its identifier`);
      const isSame = domain.challenge === challenge && domain.main && !domain.linked;
      expectThat(isSame, 'the challenge and the flags that were sent', JSON.stringify(domain));
    },
  },
  {
    id: 'domains.create.invalid',
    endpoint: 'POST /domains',
    rule: 'main and linked are boolean; 400 for invalid input.',
    changes: true,
    async run(run) {
      await expectDeletable(run);
      const body = {
        domain: `${run.names.prefix}-invalid.example.org`,
        challenge,
        main: 'text',
        linked: false,
      };
      const record = run.own.add('domain', body.domain);
      const answer = await run.http.send({ method: 'POST', path: '/domains', body });
      if (answer.status >= 400 && answer.status < 500) run.own.discard(record);
      else await shownDomain(run, record, answer);
      expectError(answer, 400);
    },
  },
  {
    id: 'domains.read',
    endpoint: 'GET /domains/:id',
    rule: 'The client reads a single domain; path and method are not shown.',
    changes: true,
    async run(run) {
      const { id, name } = ownDomain(run);
      const answer = await run.http.get(filledPath(run.options.paths.readDomain, id));
      run.choices.offers.readDomain = !isAbsent(answer);
      if (isAbsent(answer))
        throw new NotOffered(`GET ${run.options.paths.readDomain} answers ${answer.status}.`);
      expectSuccess(answer);
      const found = findRecord(answer.json, domainKind);
      expectThat(found?.record.id === id && found.record.domain === name, `the domain ${name}`);
    },
  },
  {
    id: 'domains.delete',
    endpoint: 'DELETE /domains/:id',
    rule: 'The client deletes a domain; path and method are not shown.',
    changes: true,
    async run(run) {
      const { record, id } = ownDomain(run);
      const answer = await run.http.send({ method: 'DELETE', path: run.own.pathOf('domain', id) });
      expectSuccess(answer);
      noteChange(run.choices, 'deleteDomain', answer, domainKind.ownNames);
      const isGone = (await shownDomain(run, { ...record }, null)) === null;
      expectThat(isGone, 'that it is not read any more', 'it is still there');
      record.isDeleted = true;
    },
  },
];

function ownDomain({ own }: Run) {
  const record = own.open.find(({ kind, id }) => kind === 'domain' && id !== null);
  const { id } = record ?? { id: null };
  if (record === undefined || id === null) throw new NotTried('No domain could be created.');
  return { record, id, name: record.name };
}

/**
 * The domain of a record as the backend returns it, which reveals its identifier; null if it does not.
 * @param created the response to its creation; null reads it by the known identifier
 */
export async function shownDomain(run: Run, record: OwnRecord, created: Answer | null) {
  const fetched = await unlessUnreadable(fetchList(run, 'domains'));
  if (fetched !== null) {
    const listed = fetched.list.items.find((item) => item.domain === record.name) ?? null;
    record.id = listed?.id ?? record.id;
    return listed;
  }
  const id = created === null ? record.id : createdId(created.json, domainKind.ownNames);
  if (id === null) return null;
  const answer = await run.http.get(filledPath(run.options.paths.readDomain, id));
  const found = isSuccess(answer) ? findRecord(answer.json, domainKind) : null;
  if (found === null || found.record.domain !== record.name) return null;
  record.id = id;
  return found.record;
}

/**
 * Checks that a domain could be deleted again: the backend has an endpoint for it, and returns the identifier of a new one.
 * @throws NotTried
 */
async function expectDeletable(run: Run): Promise<void> {
  const { choices, options, readLists } = run;
  choices.offers.deleteDomain ??= await isDeletionOffered(run);
  if (choices.offers.deleteDomain === null)
    throw new NotTried(
      `DELETE ${options.paths.deleteDomain} answers an unknown identifier as a path that does not exist: the domain might stay.`,
    );
  if (!choices.offers.deleteDomain)
    throw new NotTried(`DELETE ${options.paths.deleteDomain} is not offered: the domain would stay.`);
  const isListed = readLists.has('domains');
  const isAnswered = choices.bodies.createProject === 'record' || choices.bodies.createProject === 'envelope';
  if (!isListed && !isAnswered)
    throw new NotTried('Neither a list nor an answer says its identifier: the domain would stay.');
}

/**
 * Whether the backend can delete domains. A missing endpoint responds like a path that no backend has; an existing one
 * usually responds differently if only the record is missing. Null if that is inconclusive: a backend may have one
 * response for both.
 */
async function isDeletionOffered(run: Run): Promise<boolean | null> {
  const { http, own } = run;
  const path = own.pathOf('domain', await unknownDomainId(run));
  const unknown = await http.send({ method: 'DELETE', path });
  if (!isAbsent(unknown)) return true;
  if (unknown.status === 405) return false;
  const decoy = await http.send({ method: 'DELETE', path: own.decoyPath });
  if (unknown.body.replaceAll(path, '') !== decoy.body.replaceAll(own.decoyPath, '')) return true;
  // Only a router names the path: Express responds with "Cannot DELETE /domains/1".
  return unknown.body.includes(path) || /\bcannot delete\b/i.test(unknown.body) ? false : null;
}

/**
 * An identifier in the format of the backend's domains, or else of its projects, that no domain has. @throws NotTried
 * if the backend returns a domain with it
 */
async function unknownDomainId({ http, own, options, names, listedIds }: Run): Promise<string> {
  const domains = listedIds.get('domains') ?? [];
  const id = unknownIdLike(domains.length > 0 ? domains : (listedIds.get('project') ?? []), names);
  if (isNumberLike(id) && isSuccess(await http.get(filledPath(options.paths.readDomain, id))))
    throw new NotTried(`No identifier without a domain was found: the backend shows one for ${id}.`);
  own.addUnknown('domain', id);
  return id;
}
