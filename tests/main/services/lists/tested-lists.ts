import type { ChallengeState } from '#contract/domains.ts';
import type { ListShape } from '#services/lists/list-descriptor.ts';
import {
  authorizationList,
  domainList,
  type ListedAuthorization,
  type ListedDomain,
  type ListedNetwork,
  type ListedProject,
  networkList,
  projectList,
} from '#services/lists/record-lists.ts';
import { dayAfter, endOfDay } from '#shared/expiry.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { aDomain, aListed, aNetwork, anAuthorization } from './list-fixtures.ts';

// Each list of records as the property tests use it: records made of small numbers, queries, and what these mean.

export interface TestedList<Item> {
  readonly shape: ListShape<Item & { readonly key: string }>;
  /** Makes a record; equal numbers make equal records. @param of indexes, of words or of other values */
  readonly make: (key: string, of: readonly number[], suffix?: string) => Item & { readonly key: string };
  /** The texts in which words are searched. */
  readonly texts: (item: Item) => readonly string[];
  /** Conditions, and whether a record meets them. */
  readonly conditions: Readonly<Record<string, (item: Item) => boolean>>;
  /** The value that a record is sorted by. */
  readonly sortedBy: Readonly<Record<string, (item: Item) => string | number>>;
  /** The content of its row. */
  readonly row: (item: Item) => object;
}

/** Times of changes are multiples of ten thousand days, so that numbers are large enough to be read as ms. */
const dayMs = 864_000_000_000;
const words = [
  ...['web', 'Web', 'wéb', 'shop', 'Shop 2', 'shop 10', 'ß', 'ähre', ''],
  ...['vm-web shop', 'zz 007', 'zz 7'],
];
const word = (at = 8) => words[at % words.length] ?? '';

/** The one time that the queries on projects use. */
const isLater = ({ more }: ListedProject) => Number(more.updatedAt ?? 0) >= new Date(2020, 0, 2).getTime();

export const testedProjects: TestedList<ListedProject> = {
  shape: projectList,
  make: (key, [name, vm, description, day = 0], suffix = '') =>
    aListed(key, {
      ...{ name: word(name) + suffix, description: word(description), vmId: word(vm) },
      more: day === 0 ? {} : { updatedAt: day * dayMs },
    }),
  texts: ({ name, description, path, sourceId, vmId }) => [name, description, path, sourceId, vmId],
  conditions: {
    'updated:>2020-01-01': isLater,
    '-updated:>2020-01-01': (item) => !isLater(item),
    'vm:"",shop': ({ vmId }) => vmId === '' || vmId.toLowerCase().includes('shop'),
  },
  sortedBy: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    vmId: ({ vmId }) => vmId,
    updatedAt: ({ more }) => Number(more.updatedAt ?? 0),
  },
  row: ({ more, ...item }) => ({ ...item, updatedAt: more.updatedAt ?? null, favourite: false, tags: [] }),
};

const now = new FakeClock().now();
/** Far from the ends of what the queries ask for. */
const ends = [null, dayAfter(-30, now), dayAfter(7, now), dayAfter(60, now)];

export const testedAuthorizations: TestedList<ListedAuthorization> = {
  shape: authorizationList,
  make: (key, [name, type, end = 0, uses = 0], suffix = '') =>
    anAuthorization(key, {
      ...{ name: word(name) + suffix, type: word(type), expiresOn: ends[end % 4] ?? null },
      ...{ projects: uses === 0 ? null : uses - 1, domains: uses > 5 ? 1 : 0 },
    }),
  texts: ({ name, type, id }) => [name, type, id ?? ''],
  conditions: {
    'used:0': ({ projects, domains }) => projects === 0 && domains === 0,
    'used:2-4': ({ projects, domains }) =>
      projects !== null && projects + domains >= 2 && projects + domains <= 4,
    'expires:<14d': ({ expiresOn }) => expiresOn === ends[1] || expiresOn === ends[2],
    '-expires:<0d': ({ expiresOn }) => expiresOn !== ends[1],
    'expires:"",>14d': ({ expiresOn }) => expiresOn === null || expiresOn === ends[3],
  },
  sortedBy: {
    name: ({ name }) => name,
    type: ({ type }) => type,
    uses: ({ projects, domains }) => (projects === null ? -1 : projects + domains),
    expires: ({ expiresOn }) => (expiresOn === null ? Number.MAX_SAFE_INTEGER : endOfDay(expiresOn)),
  },
  row: (item) => item,
};

const ports = [80, 443, 8443, 44, 1024];

export const testedNetworks: TestedList<ListedNetwork> = {
  shape: networkList,
  make: (key, [domain, project = 0, vm, port = 0], suffix = '') =>
    aNetwork(key, {
      ...{ domain: word(domain) + suffix, port: ports[port % 5] ?? 0, projectId: `p${project % 5}` },
      ...(project % 3 === 0 ? { projectGone: true } : { projectName: word(project), vmId: word(vm) }),
    }),
  texts: ({ domain, port, projectId, projectName, vmId }) => [
    ...[domain, String(port), projectId, projectName ?? '', vmId ?? ''],
  ],
  conditions: {
    'port:443,8443': ({ port }) => port === 443 || port === 8443,
    '-port:>=1024': ({ port }) => port < 1024,
    'project:""': ({ projectGone, projectName }) => projectGone || projectName === '',
    'project:p1': ({ projectId }) => projectId === 'p1',
  },
  sortedBy: {
    domain: ({ domain, port }) => `${domain} ${port}`,
    port: ({ port }) => port,
    project: ({ projectName, projectId }) => projectName ?? projectId,
    vm: ({ vmId }) => vmId ?? '',
  },
  row: (item) => item,
};

const states: readonly (ChallengeState | null)[] = [null, 'in-place', 'not-found', 'wrong-value', 'several'];
const inOrder = ['wrong-value', 'not-found', 'several', null, 'in-place'];

export const testedDomains: TestedList<ListedDomain> = {
  shape: domainList,
  make: (key, [domain, unicode, state = 0, networks = 0], suffix = '') =>
    aDomain(key, {
      ...{ domain: word(domain) + suffix, unicode: unicode === 8 ? null : word(unicode) },
      ...{ challengeState: states[state % 5] ?? null, challenge: state > 9 ? '' : `c${key}` },
      ...{ main: networks % 2 === 0, linked: networks > 4 },
      ...{ networks: networks === 0 ? null : networks - 1, projects: networks },
    }),
  texts: ({ domain, unicode, challenge }) => [domain, unicode ?? '', challenge],
  conditions: {
    'challenge:failing': ({ challenge, challengeState }) =>
      challenge !== '' && (challengeState === 'not-found' || challengeState === 'wrong-value'),
    'challenge:passing,unchecked': ({ challenge, challengeState }) =>
      challenge !== '' && (challengeState === 'in-place' || challengeState === null),
    'main:yes': ({ main }) => main,
    '-linked:yes': ({ linked }) => !linked,
    'networks:0': ({ networks }) => networks === 0,
    'networks:""': ({ networks }) => networks === null,
  },
  sortedBy: {
    domain: ({ domain }) => domain,
    flags: ({ main, linked }) => (main ? 2 : 0) + (linked ? 1 : 0),
    challenge: ({ challengeState }) => inOrder.indexOf(challengeState),
    networks: ({ networks }) => networks ?? 0,
  },
  row: ({ challenge: _challenge, ...item }) => item,
};
