import path from 'node:path';

/** The values of the context `github` that a runner also sets as variables. */
export interface GithubValues {
  readonly sha: string;
  readonly ref: string;
  readonly ref_name: string;
  readonly run_number: string;
  readonly runner_temp: string;
}

/** What a job of the workflow has: the context `github`, where it runs, and the Node.js that `setup-node` would install. */
export interface Surroundings {
  readonly github: GithubValues;
  readonly clone: string;
  /** The folder of the program `node`. */
  readonly node: string;
}

/**
 * What `npm run` and a shell have set for this repository. How this computer's Node.js reaches the network is kept: without its
 * certificates the registry may not be trusted.
 */
const ofThisRepository = /^(npm_|NODE(?!_EXTRA_CA_CERTS$|_USE_)|INIT_CWD|GIT_)/;

/** A job's variables: this computer's, without what belongs to this repository, and what a runner sets. */
export function environmentOf(
  { github, clone, node }: Surroundings,
  own: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const kept = Object.entries(own).filter(([name]) => !ofThisRepository.test(name));
  const programs = (own.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [node, ...programs].join(path.delimiter),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: clone,
    GITHUB_SHA: github.sha,
    GITHUB_REF: github.ref,
    GITHUB_REF_NAME: github.ref_name,
    GITHUB_RUN_NUMBER: github.run_number,
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: github.runner_temp,
  };
}
