import { ListReader } from '#services/json/list-reader.ts';
import { inSteps } from '#services/json/text-steps.ts';
import { projectKind } from '#services/projects/project.ts';
import { RecordListDecoder } from '#services/records/records.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, ms } from './figures.ts';
import { interleave } from './statistics.ts';

/**
 * The cost of reading the records of a list in Node with their keys, relative to parsing it. Reads in parts, like the
 * app.
 */
export const measureDecoding: Measure = async (setup) => {
  const count = setup.scale.count(100_000);
  const text = JSON.stringify(cannedProjects(count));
  const medians = await interleave(
    {
      parse: async () => timed(() => JSON.parse(text)),
      decode: async () => timeOfDecoding(text),
    },
    { rounds: setup.scale.rounds(9), warmUp: 3 },
  );
  return {
    decode: {
      value: (medians.decode / count) * 1e6,
      orientation: `${ms(medians.decode)} for ${count.toLocaleString('en-US')}; \`JSON.parse\` ${ms(medians.parse)}`,
    },
  };
};

function timed(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** Reads a list in the app's steps. @returns the decoder's time, ms */
function timeOfDecoding(text: string): number {
  let spent = 0;
  const reader = new ListReader(projectKind.ownNames, 'GET /project', () => {
    const decoder = new RecordListDecoder(projectKind, 'GET /project');
    return {
      setAside: () => undefined,
      read(items: readonly unknown[]) {
        spent += timed(() => decoder.read(items));
      },
      decoded: () => decoder.decoded(),
    };
  });
  for (const step of inSteps([text])) reader.write(step);
  const sink = reader.end();
  return spent + timed(() => sink.decoded());
}
