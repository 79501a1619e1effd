// `npm run setup -- --hooks`: makes git run the hooks of this folder, in this clone only.
import { spawnSync } from 'node:child_process';

const folder = 'scripts/hooks';
const before = config('--get', 'core.hooksPath').stdout.trim();
if (before === '' || before === folder) {
  process.exitCode = config('core.hooksPath', folder).status ?? 1;
  if (process.exitCode === 0) console.log('git hooks: lint and types before each commit');
} else {
  // Existing hooks of the user are not replaced.
  console.error(
    `git runs the hooks in ${before}; for those of the repository: git config core.hooksPath ${folder}`,
  );
  process.exitCode = 1;
}

function config(...options) {
  return spawnSync('git', ['config', '--local', ...options], { encoding: 'utf8' });
}
