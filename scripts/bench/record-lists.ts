import { cannedProjects } from './canned-backend.ts';
import { type Figures, type Measure, ms, over, overRounds, type Setup } from './figures.ts';
import { withLongestBlock } from './longest-block.ts';
import { typeIntoFilter } from './p3-p7-table.ts';
import { shownRow } from './rows.ts';
import { goTo, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

interface Kind {
  readonly screen: 'Authorizations' | 'Domains';
  readonly path: string;
  readonly recordOf: (index: number) => object;
  /** A condition that every record meets. */
  readonly condition: string;
}

const domains: Kind = {
  screen: 'Domains',
  path: '/domains',
  recordOf: (index) => ({
    id: `${index}`,
    domain: `site-${(index * 7919) % 99_991}.example.org`,
    challenge: `site-${index % 50}`,
    main: index % 10 === 0,
    linked: true,
  }),
  condition: 'linked:yes ',
};

const authorizations: Kind = {
  screen: 'Authorizations',
  path: '/authorization',
  recordOf: (index) => ({
    id: `${index}`,
    name: `Credentials ${(index * 7919) % 99_991} of the shop`,
    type: index % 2 === 0 ? 'deploy_key' : 'personal_access_token',
  }),
  condition: 'name:*shop ',
};

/** Filtering the lists of other records than projects, with a condition on a field. */
export const measureRecordLists: Measure = async (setup) => {
  const ofDomains = await filtering(setup, domains, 20_000);
  const ofAuthorizations = await filtering(setup, authorizations, 5_000);
  return {
    domainsFilter: ofDomains.times,
    domainsBlock: ofDomains.block,
    authorizationsFilter: ofAuthorizations.times,
    authorizationsBlock: ofAuthorizations.block,
  } satisfies Figures;
};

async function filtering(setup: Setup, kind: Kind, full: number) {
  async function start(total: number) {
    const { app, backend } = await startSignedIn(setup, { live: false, projects: cannedProjects(10) });
    backend.otherLists = {
      [kind.path]: JSON.stringify(Array.from({ length: total }, (_, index) => kind.recordOf(index))),
    };
    await goTo(app.page, kind.screen);
    await app.page.locator(shownRow).first().waitFor();
    return { app, type: () => typeIntoFilter(app.page, total, kind.condition) };
  }
  const few = await start(100);
  const many = await start(setup.scale.count(full));
  const blocks: number[] = [];
  const times = await interleave(
    {
      few: few.type,
      async many() {
        const { value, longest } = await withLongestBlock(many.app, many.type);
        blocks.push(longest);
        return value;
      },
    },
    { rounds: setup.scale.rounds(7) },
  );
  return {
    times: over(times.many, times.few, ms),
    block: overRounds(blocks.slice(1), `longest of all ${ms(Math.max(...blocks))}`),
  };
}
