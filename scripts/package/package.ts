// `npm run package`: builds the app and packages it for this system. Arguments are electron-builder's, such as `--dir`.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signingArguments, signingEnvironment, signingReport, withoutEmpty } from './signing.ts';
import { feedArguments } from './update-feed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const env = withoutEmpty(process.env);
const run = (script: string, args: readonly string[], given: NodeJS.ProcessEnv = env) =>
  execFileSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: given });

let feed: readonly string[] = [];
try {
  feed = feedArguments(env);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
run(path.join(root, 'node_modules/electron-vite/bin/electron-vite.js'), ['build']);
const signing = signingArguments(process.platform, env, () =>
  execFileSync('security', ['find-identity', '-v', '-p', 'codesigning'], { encoding: 'utf8' }),
);
for (const line of signingReport(process.platform, env, signing)) console.log(line);
const builder = fileURLToPath(import.meta.resolve('electron-builder/cli.js'));
const builderArguments = ['--publish', 'never', ...signing, ...feed, ...process.argv.slice(2)];
run(builder, builderArguments, signingEnvironment(env, signing));
