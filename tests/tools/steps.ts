/** One step of `npm test`. Commands are scripts for this Node, so that no shell is needed on any system. */
export interface Step {
  readonly name: string;
  /** A check counts as one test; the other two write a report. */
  readonly kind: 'check' | 'vitest' | 'playwright';
  readonly command: readonly string[];
}

const vitest = (project: string): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
];

/** In order of cost; each stands on its own (the last one builds where the build is stale). */
export const steps: readonly Step[] = [
  {
    name: 'lint',
    kind: 'check',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'types', kind: 'check', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'knip', kind: 'check', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'unit', kind: 'vitest', command: vitest('unit*') },
  { name: 'backend', kind: 'vitest', command: vitest('backend') },
  { name: 'host', kind: 'vitest', command: vitest('host') },
  { name: 'integration', kind: 'vitest', command: vitest('integration') },
  { name: 'real', kind: 'vitest', command: vitest('real') },
  { name: 'faults', kind: 'vitest', command: vitest('faults') },
  { name: 'packaged', kind: 'vitest', command: vitest('packaged') },
  { name: 'e2e', kind: 'playwright', command: ['node_modules/@playwright/test/cli.js', 'test'] },
];

/** What takes long, and runs where it is named. */
const stepsOnDemand: readonly Step[] = [{ name: 'real-slow', kind: 'vitest', command: vitest('real-slow') }];

/**
 * The steps of that name, in order; where none is named, all but those on demand.
 *
 * @throws Error naming the steps there are, for an unknown name.
 */
export function selectSteps(names: readonly string[]): readonly Step[] {
  const all = [...steps, ...stepsOnDemand];
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? steps : all.filter(({ name }) => names.includes(name));
}
