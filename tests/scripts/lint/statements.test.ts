import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serviceRows } from '#scripts/lint/layers.ts';

/*
 * Statements of README and docs, and the test that proves each. If a statement changes, check its test; if a test is
 * renamed or deleted, check the statement.
 */

interface Statement {
  readonly page: string;
  /** Words of the page; white space counts as one space. */
  readonly says: string;
  /** A part of the title of the test that fails if the statement is no longer true. */
  readonly test: string;
}

const statements: readonly Statement[] = [
  {
    page: 'docs/operators.md',
    says: 'The app checks shortly after its window is there and every six hours',
    test: 'runs at start, and every six hours',
  },
  {
    page: 'docs/operators.md',
    says: 'Quitting installs nothing',
    test: 'installs nothing at an ordinary quit',
  },
  {
    page: 'docs/operators.md',
    says: 'a read-only one sends no change before it is unlocked for 15 minutes',
    test: 'locks itself after 15 minutes to the millisecond',
  },
  {
    page: 'docs/operators.md',
    says: 'for a backend that cannot be reached for two minutes and its return',
    test: 'does not answer for two minutes, and its return',
  },
  {
    page: 'docs/operators.md',
    says: 'All stay connected unless you pause one',
    test: 'sends nothing to a paused backend',
  },
  {
    page: 'docs/operators.md',
    says: 'a late response of one never shows in another',
    test: 'never shows late responses of one backend in another',
  },
  {
    page: 'docs/operators.md',
    says: 'Verification cannot be turned off.',
    test: 'lets no variable switch the verification off',
  },
  {
    page: 'docs/operators.md',
    says: 'They never reach the window, a log, a URL or a file.',
    test: 'lets no secret reach a file, the window, a report or the temporary folder',
  },
  {
    page: 'docs/operators.md',
    says: 'production asks for a name before anything is deleted',
    test: 'needs the number and the name of the backend for a deletion in production',
  },
  {
    page: 'docs/operators.md',
    says: 'what needs attention, which can be snoozed',
    test: 'snoozes a row from its menu',
  },
  {
    page: 'docs/operators.md',
    says: 'after which one notification sums up what they kept back',
    test: 'counts what quiet hours kept back in one notification',
  },
  {
    page: 'docs/operators.md',
    says: 'Edit conflicts are shown field by field',
    test: 'conflicts only in fields that both changed to different values',
  },
  {
    page: 'docs/decisions/retries.md',
    says: 'only `GET`, at most twice, on connection errors, 429, 502, 503 and 504',
    test: 'resends a GET twice upon %i',
  },
  {
    page: 'docs/decisions/retries.md',
    says: 'Nothing else is ever sent twice.',
    test: 'reports a 503 to a change and does not resend it',
  },
  {
    page: 'docs/decisions/redirects.md',
    says: 'followed only within the same origin, and at most five',
    test: 'follows five redirects but not the sixth',
  },
  {
    page: 'docs/decisions/redirects.md',
    says: 'The token is never sent to the other one.',
    test: 'reports one to another origin, and sends nothing there',
  },
  {
    page: 'docs/decisions/redirects.md',
    says: 'A change is followed only through 307 and 308.',
    test: 'follows %i with a change and its body',
  },
  {
    page: 'docs/decisions/cache.md',
    says: 'unused data is kept for 60 s',
    test: 'keeps a list for 60 seconds',
  },
  {
    page: 'docs/decisions/cache.md',
    says: 'A list that events keep current is not fetched again for being 60 s old.',
    test: 'does not refetch a list after 60 seconds that events keep current',
  },
  {
    page: 'docs/decisions/many-changes.md',
    says: 'at most four requests at a time in each profile',
    test: 'shares the four requests with other batches of the profile',
  },
  {
    page: 'docs/decisions/many-changes.md',
    says: 'by typing how many, in production and beyond 50 projects anywhere',
    test: 'needs the number typed for more than 50 projects, and for any in production',
  },
  {
    page: 'docs/decisions/size.md',
    says: 'or the first 1,000,000 items, is kept',
    test: 'keeps as many records of a list as are accepted, and reads no further',
  },
  {
    page: 'docs/decisions/size.md',
    says: 'An item of more than a million characters, or 20,000 values, is set aside as unreadable',
    test: 'loses only items that are too large, wherever they are',
  },
  {
    page: 'docs/decisions/event-data.md',
    says: 'They notify at most ten times a minute, after a burst of 15',
    test: 'shows a few notifications a minute for endless changes',
  },
  {
    page: 'docs/decisions/reads-behind-writes.md',
    says: 'The project is read again after 2 and 10 seconds and at the end of the window',
    test: 'reads a project again after 2 and 10 seconds and at the end of the window',
  },
  {
    page: 'docs/decisions/reads-behind-writes.md',
    says: 'The window is 30 seconds, or twice as long as reads were seen to be behind',
    test: 'holds reads back for 30 s, or twice the longest lag seen, at most 2 minutes',
  },
  {
    page: 'docs/decisions/sign-out.md',
    says: 'A profile keeps it for up to five people beside the one who is signed in',
    test: "includes the last five, and deletes the sixth's files and key",
  },
  {
    page: 'docs/decisions/sign-out.md',
    says: 'and for 90 days after each has left',
    test: 'includes each for 90 days',
  },
  {
    page: 'docs/data-flow.md',
    says: 'for several 150 ms after the first has rows',
    test: 'waits at most 150 ms for a late profile while others have rows',
  },
  {
    page: 'docs/data-flow.md',
    says: 'at most four requests at a time, none while the backend asked to wait',
    test: 'makes at most four requests at a time',
  },
  {
    page: 'docs/data-flow.md',
    says: 'A possible echo of an own write waits for the write’s response',
    test: 'changes nothing back for late events after an own write',
  },
  {
    page: 'docs/decisions/pause.md',
    says: 'a profile can be paused and stays so over restarts',
    test: 'also after a restart',
  },
  {
    page: 'docs/operators.md',
    says: 'Your own changes never notify you.',
    test: 'nobody is notified of own changes',
  },
  {
    page: 'docs/operators.md',
    says: 'no change is ever sent twice',
    test: 'fetches and shows a creation, never resends it',
  },
  {
    page: 'docs/operators.md',
    says: 'a deletion is always one of its own',
    test: 'never puts deletions into one notification with changes of other projects',
  },
  {
    page: 'docs/operators.md',
    says: 'Export them to a file without secrets',
    test: 'writes neither accounts nor sessions nor secrets',
  },
  {
    page: 'README.md',
    says: 'two backends then run inside the app, in memory, and are gone when you quit',
    test: 'ends the backend and removes profile, keychain entries and files at quit',
  },
  {
    page: 'docs/operators.md',
    says: 'a deleted project created again',
    test: 'opens the form with its fields',
  },
  {
    page: 'docs/decisions/many-changes.md',
    says: 'is read again before it is written',
    test: 'leaves a project alone that was changed after the preview',
  },
];

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'");

/** The lines with titles of all tests except this one. */
const titles = globSync('{tests,chromium-host,reference-backend,conformance}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !import.meta.filename.endsWith(file))
  .flatMap((file) => read(file).split('\n'))
  .filter((line) => /\b(?:it|test)\b.*\(/.test(line));

/** Text with white space as one space, and straight apostrophes. */
const pageText = (file: string) => oneLine(read(file));

test.each(statements)('finds a test for what $page states: $says', ({ page, says, test: title }) => {
  expect(pageText(page)).toContain(oneLine(says));
  expect(
    titles.some((each) => each.includes(title)),
    title,
  ).toBe(true);
});

test('opens with a README of at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('links only to pages and pictures that are there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
      path.posix.join(path.posix.dirname(page.replaceAll('\\', '/')), target ?? ''),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
});

test('names every command of npm that README, CONTRIBUTING and docs mention', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'tests/README.md',
    ...globSync(['docs/**/*.md', '{chromium-host,conformance,reference-backend}/*.md'], { cwd: root }),
  ];
  const commands = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test("counts the faults that the developers' page promises", () => {
  const [, count] = /(\d+) faults of networks/.exec(read('docs/developers.md')) ?? [];
  const rows = [...read('docs/faults.md').matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: Number(count) }, (_, at) => at + 1));
});

test('needs the versions of Node.js that the README names', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, least] = /Node\.js (\d+\.\d+) is enough/.exec(read('README.md')) ?? [];
  expect(engines.node).toBe(`>=${least}`);
});

test('draws the rows of services in the architecture page as the import rules have them', () => {
  const [, drawn = ''] = /```\n( {2}exchange\n[\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const rows = drawn
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).sort());
  expect(rows).toEqual(serviceRows.map((row) => row.toSorted()));
});

test('imports across main, preload and renderer through aliases, as the architecture page says', () => {
  const files = globSync('{main,preload,renderer}/**/*.{ts,tsx}', { cwd: root });
  const outside = files.flatMap((file) =>
    [...read(file).matchAll(/from '(\.\.\/[^']+)'/g)]
      .map(([, target]) => path.join(path.dirname(file), target ?? ''))
      .filter((target) => target.split(path.sep)[0] !== file.split(path.sep)[0])
      .map((target) => `${file} imports ${target}`),
  );
  expect(outside).toEqual([]);
});
