import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { seed } from './seed.ts';
import { SeededRandom } from './seeded-random.ts';

/** What is checked at the end of every row. */
export interface Watched {
  /** Words that must not occur in `texts`, by what they are. */
  readonly secrets: () => Readonly<Record<string, readonly string[]>>;
  /** What was written to places that others can read, by place: logs, settings, addresses. */
  readonly texts: () => Readonly<Record<string, string>>;
  /** Stale data that was shown as live, and uncaught errors. */
  readonly defects: () => readonly string[];
  /** Waits until the client's data equals the backend's, for at most 2 s; does nothing if that cannot be expected. */
  readonly settles: () => Promise<void>;
}

/** The arguments of a row. */
export interface RowContext {
  readonly random: SeededRandom;
  readonly skip: TestContext['skip'];
  /** Registers what is checked at the end of the row. */
  readonly watch: (watched: Watched) => void;
}

/**
 * One row of the fault matrix. Whatever it injects: no unhandled rejection, no stale data shown as live, no secret in
 * any log, and in the end the client's state equals the backend's. A failure names the seed.
 */
export function row(number: number, title: string, run: (context: RowContext) => Promise<void>): void {
  test(`Row ${number}: ${title}`, async ({ skip }) => {
    const watched: Watched[] = [];
    const unhandled: unknown[] = [];
    const note = (cause: unknown) => unhandled.push(cause);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    try {
      await run({
        random: new SeededRandom(seed * 1_000 + number),
        skip,
        watch: (each) => watched.push(each),
      });
      for (const each of watched) {
        await each.settles();
        expect(each.defects(), 'untrue, or not caught').toEqual([]);
        expectNoSecret(each);
      }
      expect(unhandled, 'unhandled rejections').toEqual([]);
    } catch (thrown) {
      throw withSeed(thrown, number);
    }
  });
}

function expectNoSecret({ secrets, texts }: Watched): void {
  const found = Object.entries(texts()).flatMap(([where, text]) =>
    Object.entries(secrets()).flatMap(([what, words]) =>
      words.some((word) => text.includes(word)) ? [`${what} in ${where}`] : [],
    ),
  );
  expect(found).toEqual([]);
}

function withSeed(thrown: unknown, number: number): unknown {
  const again = `seed ${seed}: npm run test:faults -- --seed ${seed} --row ${number}`;
  if (!(thrown instanceof Error)) return new Error(`${again}: ${String(thrown)}`);
  thrown.message = `${again}\n${thrown.message}`;
  return thrown;
}
