import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { changelogSection, taggedVersion } from '#scripts/release/changelog.ts';

const changelog = `# Changelog

## [Unreleased]

- Not yet

## [1.10.0] - 2026-11-22

### Added

- New

## 1.1.0 - 2026-10-01

- Fixed

## [1.0.0]

[1.10.0]: https://example.com/compare/v1.1.0...v1.10.0
`;

test("finds a version's own entries, whatever the form of its heading", () => {
  expect(changelogSection(changelog, '1.10.0')).toBe('### Added\n\n- New');
  expect(changelogSection(changelog, '1.1.0')).toBe('- Fixed');
  expect(changelogSection(changelog.replaceAll('\n', '\r\n'), '1.1.0')).toBe('- Fixed');
});

test.each([
  ['1.1', changelog, 'no section for 1.1.'],
  ['Unreleased', changelog, 'no section for Unreleased'],
  ['2.0.0', changelog, 'no section for 2.0.0. Move the entries of "Unreleased"'],
  ['1.0.0', changelog, 'says nothing of 1.0.0'],
  ['1.1.0', changelog + changelog, '2 sections for 1.1.0'],
  ['1.1.0', '', 'no section'],
])('rejects %s where the changelog does not fit', (version, text, message) => {
  expect(() => changelogSection(text, version)).toThrow(message);
});

test('needs the tag of the packaged version', () => {
  expect(taggedVersion('v1.2.0', '1.2.0')).toBe('1.2.0');
  for (const tag of ['1.2.0', 'v1.2.1', 'v1.2.0-rc.1', 'refs/tags/v1.2.0', ''])
    expect(() => taggedVersion(tag, '1.2.0')).toThrow('tag v1.2.0, or change the version');
});

test('writes the notes of a release, or nothing with the reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-notes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(repositoryRoot, 'scripts/release/write-notes.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'v99.0.0', path.join(folder, 'no.md')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('The tag is v99.0.0')]);
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
  const notes = path.join(folder, 'notes.md');
  execFileSync(process.execPath, [script, `v${version}`, notes]);
  expect(readFileSync(notes, 'utf8')).toContain('Live updates');
});

test('has the form of Keep a Changelog', () => {
  const text = readFileSync(path.join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings[0]).toBe('[Unreleased]');
  for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  expect(kinds.filter((kind) => !known.includes(kind ?? ''))).toEqual([]);
});
