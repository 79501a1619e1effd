import { expect, test } from 'vitest';
import { environmentOf } from '#scripts/workflows/environment.ts';

const github = {
  sha: 'abc',
  ref: 'refs/tags/v1.2.0',
  ref_name: 'v1.2.0',
  run_number: '7',
  runner_temp: '/tmp/runner',
};
const surroundings = { github, clone: '/tmp/clone', node: '/opt/node/bin' };

test('takes nothing of the repository that npm has started it in', () => {
  const own = {
    HOME: '/home/ada',
    PATH: '/src/node_modules/.bin:/usr/bin:/src/node_modules/npm/bin:/bin',
    npm_lifecycle_event: 'workflows',
    NODE_OPTIONS: '--inspect',
    NODE_COMPILE_CACHE: '/src/.cache',
    INIT_CWD: '/src',
    GIT_DIR: '/src/.git',
  };
  const env = environmentOf(surroundings, own);
  expect(env).toMatchObject({ HOME: '/home/ada', PATH: '/opt/node/bin:/usr/bin:/bin' });
  expect(Object.values(env).filter((value) => value?.includes('/src'))).toEqual([]);
  expect(env).not.toHaveProperty('NODE_OPTIONS');
});

test('keeps what this computer needs to reach the network through Node.js', () => {
  const own = {
    NODE_EXTRA_CA_CERTS: '/etc/own-authority.pem',
    NODE_USE_SYSTEM_CA: '1',
    NODE_USE_ENV_PROXY: '1',
  };
  expect(environmentOf(surroundings, own)).toMatchObject(own);
});

test('has the variables of a runner', () => {
  expect(environmentOf(surroundings, {})).toMatchObject({
    CI: 'true',
    GITHUB_REF_NAME: 'v1.2.0',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_WORKSPACE: '/tmp/clone',
    RUNNER_TEMP: '/tmp/runner',
  });
});
