// `npm run setup -- --hooks`: git runs the hooks of this folder from then on, in this clone alone.
import { spawnSync } from 'node:child_process';

const folder = 'scripts/hooks';
const before = config('--get', 'core.hooksPath').stdout.trim();
if (before === '' || before === folder) {
  process.exitCode = config('core.hooksPath', folder).status ?? 1;
  if (process.exitCode === 0) console.log('git hooks: lint and types before each commit');
} else {
  // Hooks of the person's own are left alone.
  console.error(
    `git runs the hooks in ${before}; for those of the repository: git config core.hooksPath ${folder}`,
  );
  process.exitCode = 1;
}

function config(...options) {
  return spawnSync('git', ['config', '--local', ...options], { encoding: 'utf8' });
}
