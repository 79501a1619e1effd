/** A test file of a slow suite. */
export interface TestFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  /** The files that it imports directly, as such paths. */
  readonly imports: readonly string[];
}

/** What to run for a change. */
export interface Selection {
  /** Sources and tests for `vitest related`, which finds the unit and backend tests that import them. */
  readonly unit: readonly string[];
  /** Test files of the other Vitest suites. */
  readonly vitestFiles: readonly string[];
  readonly e2e: readonly string[];
  /** Related test files that were left out so that the run takes less than a minute. */
  readonly leftOut: readonly string[];
}

/** Maximum number of files of each kind, in addition to changed test files; one takes about ten seconds. */
const maxFiles = { e2e: 2, vitest: 4 } as const;

/** Runs for a change of the app that no end-to-end spec is named after: it starts, signs in and shows the list. */
const generalSpec = 'tests/e2e/session.spec.ts';

/** Words in paths that do not describe a file's topic. */
const generalWords = new Set(
  'main renderer preload services adapters windows contract ipc components screens stores features ui state records shell lib test tests spec ts tsx css mjs json support index types file files e2e chromium host integration faults backend tools unit packaged handlers parsers view a the of and one new open start'.split(
    ' ',
  ),
);

/**
 * Which tests concern the changed files. Suites that start the whole app are related to nearly everything by their
 * imports. One of their test files is therefore chosen if it has changed, if a file next to it that it imports has
 * changed, or if it is named after what has changed: `links.spec.ts` for `main/services/links/deep-link.ts`.
 *
 * @param changed paths from the root of the repository, with `/`
 */
export function selectTests(changed: readonly string[], tests: readonly TestFile[]): Selection {
  const sources = changed.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !isSlow(file));
  const appFiles = changed.filter((file) =>
    /^(main|preload|renderer|conformance\/(app|checks|reports|run))\//.test(file),
  );
  const words = new Set(appFiles.flatMap(wordsOf));
  const scored = tests
    .map((test) => ({ test, score: scoreOf(test, changed, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const e2e = best(
    scored.filter(({ test }) => isE2e(test)),
    maxFiles.e2e,
  );
  const vitest = best(
    scored.filter(({ test }) => !isE2e(test)),
    maxFiles.vitest,
  );
  if (appFiles.length > 0 && e2e.chosen.length === 0) e2e.chosen.push(generalSpec);
  return {
    unit: sources,
    vitestFiles: vitest.chosen,
    e2e: e2e.chosen,
    leftOut: [...vitest.leftOut, ...e2e.leftOut],
  };
}

interface Scored {
  readonly test: TestFile;
  readonly score: number;
}

/**
 * Ranks first a changed test, then one whose support has changed, then by the share of its name that occurs in the
 * change.
 */
function scoreOf(
  { path, imports }: TestFile,
  changed: readonly string[],
  words: ReadonlySet<string>,
): number {
  if (changed.includes(path)) return 3;
  if (
    changed.some(
      (file) => /^(chromium-host|conformance|reference-backend|tests)\//.test(file) && imports.includes(file),
    )
  )
    return 2;
  const own = wordsOf(path);
  return own.filter((word) => words.has(word)).length / Math.max(1, own.length);
}

function best(scored: readonly Scored[], limit: number): { chosen: string[]; leftOut: string[] } {
  const isChosen = ({ score }: Scored, index: number) => score === 3 || index < limit;
  return {
    chosen: scored.filter(isChosen).map(({ test }) => test.path),
    leftOut: scored.filter((each, index) => !isChosen(each, index)).map(({ test }) => test.path),
  };
}

/** For example, the topics of `main/services/links/deep-link.ts` are `link` and `deep`. */
function wordsOf(file: string): string[] {
  const words = file.split(/[^A-Za-z]+/).map((word) => word.toLowerCase().replace(/s$/, ''));
  return [...new Set(words)].filter(
    (word) => word !== '' && !generalWords.has(word) && !generalWords.has(`${word}s`),
  );
}

const isE2e = ({ path }: TestFile) => path.startsWith('tests/e2e/');

/** Files of slow suites and tools, which `vitest related` is not run for. */
function isSlow(file: string): boolean {
  return /^(chromium-host|tests\/(e2e|integration|faults|packaged|soak)|scripts\/(bench|screenshots|demo))\//.test(
    file,
  );
}
