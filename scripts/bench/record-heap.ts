import { cannedProjects } from './canned-backend.ts';
import { count, type Measure, overRounds } from './figures.ts';
import { settled } from './frames.ts';
import { mainMemory } from './heaps.ts';
import { startSignedIn } from './started.ts';

/** How much memory of the main process a record of a long list occupies beyond its JSON, relative to that JSON. */
export const measureRecords: Measure = async (setup) => {
  async function memoryWith(projects: readonly unknown[]): Promise<number> {
    const { app } = await startSignedIn(setup, { live: false, projects });
    await settled(app.page);
    return mainMemory(app);
  }
  const projects = cannedProjects(setup.scale.count(100_000));
  const few = projects.slice(0, 10);
  const ratios: number[] = [];
  let each = 0;
  const jsonBytes = Buffer.byteLength(JSON.stringify(projects)) / projects.length;
  for (let round = 0; round < setup.scale.rounds(3); round += 1) {
    each = ((await memoryWith(projects)) - (await memoryWith(few))) / (projects.length - few.length);
    ratios.push((each - jsonBytes) / jsonBytes);
  }
  return {
    recordHeap: overRounds(ratios, `${count(each)} bytes in all; ${count(jsonBytes)} of JSON`),
  };
};
