import { projectKind } from '#services/projects/project.ts';
import { RecordListDecoder } from '#services/records/records.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, ms } from './figures.ts';
import { interleave } from './statistics.ts';

/** What reading the records of a parsed list costs, in Node. */
export const measureDecoding: Measure = async (setup) => {
  const count = setup.scale.count(100_000);
  const text = JSON.stringify(cannedProjects(count));
  const timed = (run: () => unknown) => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  };
  const medians = await interleave(
    {
      parse: async () => timed(() => JSON.parse(text)),
      async decode() {
        const json = JSON.parse(text) as readonly unknown[];
        return timed(() => new RecordListDecoder(projectKind).read(json));
      },
    },
    { rounds: setup.scale.rounds(5), warmUp: 3 },
  );
  return {
    decode: {
      value: (medians.decode / count) * 1e6,
      orientation: `${ms(medians.decode)} for ${count.toLocaleString('en-US')}; \`JSON.parse\` ${ms(medians.parse)}`,
    },
  };
};
