import { cannedProjects } from './canned-backend.ts';
import type { Measure } from './figures.ts';
import { type Block, overBlocks, withLongestBlock } from './longest-block.ts';
import { pathsAtEnds, sortByPath, typeIntoFilter } from './p3-p7-table.ts';
import { startSignedIn } from './started.ts';
import { processed, Storm } from './storm.ts';

/** How long the main process is blocked while it works on a list of 100,000. */
export const measureBlocks: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(100_000));
  const { app, backend, profileId } = await startSignedIn(setup, { live: true, projects });
  const ends = pathsAtEnds(projects);
  const storm = new Storm(backend, profileId, projects);
  const perSecond = setup.scale.count(20_000);

  async function longestOf(action: () => Promise<unknown>) {
    const blocks: Block[] = [];
    for (let round = 0; round < setup.scale.rounds(5); round += 1) {
      const { longest } = await withLongestBlock(app, action);
      blocks.push(longest);
    }
    return overBlocks(blocks);
  }

  const sortBlock = await longestOf(() => sortByPath(app, ends));
  const filterBlock = await longestOf(() => typeIntoFilter(app.page, projects.length));
  const stormBlock = await longestOf(async () => {
    await storm.send(perSecond * setup.scale.seconds(2), perSecond);
    await processed(app.page, [storm]);
  });
  return { sortBlock, filterBlock, stormBlock };
};
