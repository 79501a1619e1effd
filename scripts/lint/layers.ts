/**
 * Which folder may import which. `docs/architecture.md` explains why; `tests/scripts/lint/layers.test.ts` checks all
 * imports, and tests each rule with a violation.
 */

/** The window, from top to bottom: a row imports only rows below it. */
const windowRows = [
  ['renderer/index.tsx', 'renderer/index.html'],
  ['renderer/app.tsx', 'renderer/stores.ts'],
  ['renderer/screens'],
  ['renderer/shell'],
  ['renderer/features'],
  ['renderer/records'],
  ['renderer/state'],
  ['renderer/ui'],
  ['renderer/i18n', 'renderer/theme', 'renderer/assets'],
];

/** Which other features a feature of the window may import. */
const featureArrows: Readonly<Record<string, readonly string[]>> = {
  activity: ['links', 'notifications', 'trends'],
  authorizations: ['batch', 'profiles', 'projects'],
  batch: ['profiles'],
  'connection-check': ['connection'],
  compare: ['batch', 'profiles', 'projects'],
  import: ['batch', 'copy', 'profiles'],
  copy: ['batch', 'profiles', 'projects'],
  domains: ['batch', 'links', 'networks', 'profiles'],
  exchange: ['profiles'],
  history: ['domains', 'trends'],
  networks: ['profiles', 'projects'],
  notifications: ['projects'],
  overview: ['activity', 'authorizations', 'compare', 'domains', 'profiles', 'session', 'trends'],
  panel: ['authorizations', 'domains', 'history', 'links', 'profiles', 'projects', 'views'],
  profiles: ['conformance', 'connection', 'connection-check'],
  projects: ['batch', 'links', 'profiles', 'templates', 'trends', 'views'],
  session: ['git-provider', 'profiles', 'read-only'],
  trends: ['profiles'],
  updates: ['panel'],
  usage: ['authorizations', 'profiles'],
  views: ['profiles'],
};

/** The services of the main process, from top to bottom: a row imports only rows below it. */
export const serviceRows: readonly (readonly string[])[] = [
  ['exchange'],
  ['overview', 'palette', 'compare', 'view-counts', 'confirmation'],
  ['usage'],
  ['profiles'],
  ['batch', 'conformance', 'connection-check', 'history', 'policy', 'trends'],
  ['networks', 'session', 'notifications', 'activity'],
  ['authorizations', 'domains', 'projects', 'git-provider', 'storage', 'connection'],
  [
    'records',
    'lists',
    'links',
    'realtime',
    'desktop',
    'secrets',
    'request-log',
    'views',
    'templates',
    'updates',
    'read-only',
  ],
  ['http', 'settings'],
  ['csv', 'json'],
  ['errors', 'async'],
];

/** What each process may import besides itself: one file of a program. */
const processArrows: Readonly<Record<string, readonly string[]>> = {
  main: ['preload/contract', 'preload/shared', 'conformance/index.ts', 'reference-backend/sample/index.ts'],
  preload: [],
  renderer: ['preload/contract', 'preload/shared'],
};

/**
 * What the folders of the programs may import besides themselves, longer paths first. Their tests may import everything
 * except other tests.
 */
const productArrows: readonly (readonly [folder: string, imports: readonly string[]])[] = [
  ['chromium-host', []],
  ['conformance/app/connections.ts', ['main']],
  ['conformance/app', ['main/services', 'main/ports.ts', 'main/http-ports.ts']],
  ['conformance/cli', ['conformance', 'preload/contract']],
  ['conformance/index.ts', ['conformance/reports', 'conformance/run']],
  ...['checks', 'reports', 'run'].map(
    (folder) =>
      [
        `conformance/${folder}`,
        [
          ...['checks', 'reports', 'run'].map((name) => `conformance/${name}`),
          ...['ports', 'http', 'records'].map((name) => `conformance/app/${name}.ts`),
          'preload/contract',
        ],
      ] as const,
  ),
  ['reference-backend/service', []],
  ['reference-backend/sample', ['reference-backend/service']],
  ['reference-backend', ['reference-backend']],
];

const isIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const rowOf = (rows: readonly (readonly string[])[], file: string): number =>
  rows.findIndex((row) => row.some((folder) => isIn(file, folder)));

const isPorts = (file: string): boolean => /^main\/((network|http|update)-)?ports\.ts$/.test(file);

/** Why `from` must not import `to` (both relative to the root of the repository); null if it may. */
export function objection(from: string, to: string): string | null {
  const [process = ''] = from.split('/');
  if (isProduct(process)) return productObjection(from, to);
  if (process === 'scripts' && isIn(to, 'tests')) return 'the tools do not know the tests';
  const own = processArrows[process];
  // Tests and configuration may import anything, and tools anything except tests.
  if (own === undefined) return null;
  if (![process, ...own].some((folder) => isIn(to, folder)))
    return `${process} imports only ${[process, ...own].join(', ')}`;
  if (isIn(from, 'preload/contract') && !isIn(to, 'preload/contract'))
    return 'the contract imports nothing else';
  if (isIn(from, 'preload/shared') && !isIn(to, 'preload/shared') && !isIn(to, 'preload/contract'))
    return 'what both processes share imports the contract alone';
  if (process === 'renderer' && isIn(to, 'renderer')) return windowObjection(from, to);
  if (isIn(from, 'main/services')) return serviceObjection(from, to);
  if (isPorts(from) && isIn(to, 'main/services')) return 'the ports know no service';
  return null;
}

const isProduct = (folder: string): boolean =>
  ['chromium-host', 'conformance', 'reference-backend'].includes(folder);

function productObjection(from: string, to: string): string | null {
  const [product = ''] = from.split('/');
  if (isIn(to, 'tests') || isIn(to, 'scripts'))
    return `${product} knows neither the tests nor the tools of the app`;
  if (isIn(from, `${product}/tests`)) return null;
  const [folder, imports] = productArrows.find(([each]) => isIn(from, each)) ?? [from, []];
  if (![folder, ...imports].some((each) => isIn(to, each))) return `${folder} does not import it`;
  return isIn(from, 'conformance/app') && isIn(to, 'main/services') ? serviceObjection(from, to) : null;
}

function windowObjection(from: string, to: string): string | null {
  const [above, below] = [rowOf(windowRows, from), rowOf(windowRows, to)];
  if (above < 0) return `${from} lies in no row`;
  if (below < 0) return `${to} lies in no row`;
  if (above < below) return null;
  if (above > below) return 'rows of the window import only rows below them';
  const [, , feature = '', ...inside] = from.split('/');
  const [, , other = ''] = to.split('/');
  if (!isIn(from, 'renderer/features') || inside.length === 0 || feature === other) return null;
  return featureArrows[feature]?.includes(other) ? null : `${feature} does not know ${other}`;
}

function serviceObjection(from: string, to: string): string | null {
  if (isIn(to, 'preload') || isPorts(to)) return null;
  const [feature, other] = [serviceOf(from), serviceOf(to)];
  if (feature === null || other === null)
    return 'services know the ports, the contract and conformance runs alone';
  const [above, below] = [rowOf(serviceRows, feature), rowOf(serviceRows, other)];
  if (above < 0) return `${feature} lies in no row`;
  if (below < 0) return `${other} lies in no row`;
  return feature === other || above < below ? null : 'rows of services import only rows below them';
}

/** The folder of a service; conformance runs have a folder of their own, with the same place in the rows. */
function serviceOf(file: string): string | null {
  if (isIn(file, 'conformance')) return 'conformance';
  return isIn(file, 'main/services') ? (file.split('/')[2] ?? '') : null;
}
