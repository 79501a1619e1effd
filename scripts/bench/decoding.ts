import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, ms, overRounds } from './figures.ts';
import { measuredRoot } from './measured-root.ts';
import { interleave, median } from './statistics.ts';

/**
 * The cost of reading the records of a list in Node with their keys, relative to parsing it. Reads in parts, like the
 * app.
 */
export const measureDecoding: Measure = async (setup) => {
  const count = setup.scale.count(100_000);
  const text = JSON.stringify(cannedProjects(count));
  const reading = await loadReading();
  const times = await interleave(
    {
      parse: async () => timed(() => JSON.parse(text)),
      decode: async () => timeOfDecoding(text, reading),
    },
    { rounds: setup.scale.rounds(9), warmUp: 3 },
  );
  return {
    decode: overRounds(
      times.decode.map((time) => (time / count) * 1e6),
      `${ms(median(times.decode))} for ${count.toLocaleString('en-US')}; \`JSON.parse\` ${ms(median(times.parse))}`,
    ),
  };
};

function timed(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** The app's code that reads lists, of the checkout that is measured. */
async function loadReading() {
  const load = (file: string) => import(pathToFileURL(path.join(measuredRoot, 'main/services', file)).href);
  const [list, steps, project, records] = await Promise.all(
    ['json/list-reader.ts', 'json/text-steps.ts', 'projects/project.ts', 'records/records.ts'].map(load),
  );
  return { ...list, ...steps, ...project, ...records } as Reading;
}

type Reading = Pick<typeof import('#services/json/list-reader.ts'), 'ListReader'> &
  Pick<typeof import('#services/json/text-steps.ts'), 'inSteps'> &
  Pick<typeof import('#services/projects/project.ts'), 'projectKind'> &
  Pick<typeof import('#services/records/records.ts'), 'RecordListDecoder'>;

/** Reads a list in the app's steps. @returns the decoder's time, ms */
function timeOfDecoding(
  text: string,
  { ListReader, inSteps, projectKind, RecordListDecoder }: Reading,
): number {
  let spent = 0;
  const reader = new ListReader(projectKind.ownNames, 'GET /project', () => {
    const decoder = new RecordListDecoder(projectKind);
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
