/**
 * The entries of a version in a changelog in the format of Keep a Changelog 1.1.0, without its heading.
 *
 * @param version as in package.json, such as `1.2.0`
 * @throws Error if the version has no section, more than one, or an empty one
 */
export function changelogSection(changelog: string, version: string): string {
  const [, ...sections] = changelog.replaceAll('\r\n', '\n').split(/^## /m);
  const found = sections.filter((section) => versionOf(section) === version);
  const [section = ''] = found;
  if (found.length !== 1) {
    const how = found.length === 0 ? 'no section' : `${found.length} sections`;
    throw new Error(
      `CHANGELOG.md has ${how} for ${version}. Move the entries of "Unreleased" below "## [${version}] - <date>".`,
    );
  }
  // The links to comparisons of versions are at the end of the file.
  const entries = section
    .slice(section.indexOf('\n'))
    .replaceAll(/^\[[^\]\n]+\]: \S+$/gm, '')
    .trim();
  if (entries === '' || !section.includes('\n')) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return entries;
}

/** `1.2.0` of `[1.2.0] - 2026-11-22` and of `1.2.0 - 2026-11-22`; null for another heading. */
function versionOf(section: string): string | null {
  const [heading = ''] = section.split('\n', 1);
  return /^\[?(\d+\.\d+\.\d+(?:-[\w.-]+)?)\]?(?: - \d{4}-\d{2}-\d{2})?$/.exec(heading.trim())?.[1] ?? null;
}

/** The version that a tag such as `v1.2.0` names. @throws Error if it differs from that of package.json */
export function taggedVersion(tag: string, packaged: string): string {
  if (tag !== `v${packaged}`)
    throw new Error(
      `The tag is ${tag}, and package.json has version ${packaged}: tag v${packaged}, or change the version.`,
    );
  return packaged;
}
