// `npm run sbom` prints the bill of materials of the shipped packages, as CycloneDX. `npm sbom --omit=dev` also omits
// packages that are shipped and needed for development as well (such as react, undici and zod), so this uses the lock
// file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './notices.ts';

interface Bill {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly purl: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const root = path.resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
// The format of package URLs; a package installed under another name has its own name there.
const shipped = new Set(
  shippedPackages(lock).map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`),
);
const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const { status, stdout, stderr } = spawnSync('npm', options, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
});
if (status === 0) console.log(JSON.stringify(withoutOthers(JSON.parse(stdout)), null, 2));
else {
  console.error(stderr);
  process.exitCode = 1;
}

function withoutOthers(bill: Bill): Bill {
  const components = bill.components.filter(({ purl }) => shipped.has(purl.replace(/\?.*$/, '')));
  const refs = new Set([bill.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bill, components, dependencies };
}
