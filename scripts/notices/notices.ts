import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that the app includes. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** Its license as in its manifest (SPDX). */
  readonly license: string;
  /** Its folder, relative to the root of the repository. */
  readonly folder: string;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  /** A folder of this repository. */
  readonly link?: boolean;
  readonly devOptional?: boolean;
  readonly license?: string | readonly string[];
}

/** The packages of a lock file except those for development only, by name. */
export function shippedPackages(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): readonly Package[] {
  return Object.entries(lock.packages)
    .filter(
      // Other entries are the repository's own packages.
      ([folder, { dev, devOptional, link }]) =>
        folder.startsWith('node_modules/') && dev !== true && devOptional !== true && link !== true,
    )
    .map(([folder, { name, version = '', license = [] }]) => ({
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: [license].flat().join(' OR '),
      folder,
    }))
    .sort(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
    );
}

/** The text of the notices: each package with its license, and each license text once. */
export function noticesText(
  packages: readonly Package[],
  licenseText: (of: Package) => string | null,
): string {
  const byText = Map.groupBy(packages, (of) => licenseText(of) ?? '');
  const sections = [...byText].map(([text, of]) => {
    const names = of.map(
      ({ name, version, license }) => `- ${name} ${version} (${license || 'no license named'})`,
    );
    const body = text === '' ? 'The package contains no license text.' : `\`\`\`\`text\n${text}\n\`\`\`\``;
    return `${names.join('\n')}\n\n${body}\n`;
  });
  return `# Third-party notices

Pilothouse contains these packages, as locked in \`package-lock.json\`. Written by \`npm run notices\`.

${sections.join('\n')}`;
}

/** The license text in a package's folder; null if there is none. */
export function licenseTextIn(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((each) => /^(licen[cs]e|copying)([-.]|$)/i.test(each));
  return name === undefined
    ? null
    : readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim();
}
