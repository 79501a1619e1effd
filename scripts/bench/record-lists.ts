import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { type Figures, type Measure, ms, over, type Setup } from './figures.ts';
import { settled } from './frames.ts';
import { type Block, overBlocks, withLongestBlock } from './longest-block.ts';
import { comeBack, endsOf, sortBy, typeIntoFilter } from './p3-p7-table.ts';
import { timeToPaint } from './page-timing.ts';
import { shownRow } from './rows.ts';
import { goTo, startSignedIn } from './started.ts';
import { interleave } from './statistics.ts';

interface Kind {
  readonly screen: 'Authorizations' | 'Domains';
  readonly path: string;
  readonly recordOf: (index: number) => Readonly<Record<string, unknown>>;
  /** The column to sort by, whose texts are unique. */
  readonly column: 'domain' | 'name';
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
  column: 'domain',
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
  column: 'name',
  condition: 'name:*shop ',
};

/** What is done with the lists of projects in P3 and P7, and selecting all, with those of other records. */
export const measureRecordLists: Measure = async (setup) => {
  const ofDomains = await measureList(setup, domains, 20_000);
  const ofAuthorizations = await measureList(setup, authorizations, 5_000);
  return {
    domainsOpen: ofDomains.open,
    domainsSort: ofDomains.sort,
    domainsSelect: ofDomains.select,
    domainsFilter: ofDomains.filter,
    domainsBlock: ofDomains.block,
    authorizationsOpen: ofAuthorizations.open,
    authorizationsSort: ofAuthorizations.sort,
    authorizationsSelect: ofAuthorizations.select,
    authorizationsFilter: ofAuthorizations.filter,
    authorizationsBlock: ofAuthorizations.block,
  } satisfies Figures;
};

async function measureList(setup: Setup, kind: Kind, full: number) {
  async function start(total: number) {
    const { app, backend } = await startSignedIn(setup, { live: false, projects: cannedProjects(10) });
    const records = Array.from({ length: total }, (_, index) => kind.recordOf(index));
    backend.otherLists = { [kind.path]: JSON.stringify(records) };
    const { page } = app;
    await goTo(page, kind.screen);
    await page.locator(shownRow).first().waitFor();
    const ends = endsOf(records.map((record) => String(record[kind.column])));
    return {
      app,
      open: () => comeBack(page, kind.screen),
      sort: () => sortBy(page, kind.column, ends),
      select: () => selectAll(page, total),
      filter: () => typeIntoFilter(page, total, kind.condition),
    };
  }
  const few = await start(100);
  const many = await start(setup.scale.count(full));
  const rounds = setup.scale.rounds(7);
  async function ratio(task: 'open' | 'sort' | 'select' | 'filter', ofMany = many[task]) {
    const times = await interleave({ few: few[task], many: ofMany }, { rounds });
    return over(times.many, times.few, ms);
  }
  const blocks: Block[] = [];
  async function filterWatched(): Promise<number> {
    const { value, longest } = await withLongestBlock(many.app, many.filter);
    blocks.push(longest);
    return value;
  }
  return {
    open: await ratio('open'),
    sort: await ratio('sort'),
    select: await ratio('select'),
    filter: await ratio('filter', filterWatched),
    // The first round warms up.
    block: overBlocks(blocks.slice(1)),
  };
}

/** Selects all records with the keyboard, after the selection was cleared. */
async function selectAll(page: Page, total: number): Promise<number> {
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.locator(shownRow).first().focus();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await settled(page);
  const wanted = {
    selector: 'section[aria-label="Selection"] [role="status"]',
    text: `${total.toLocaleString('en')} selected`,
  };
  return timeToPaint(page, 'keydown', wanted, () => page.keyboard.press('ControlOrMeta+a'));
}
