import { expect, test } from 'vitest';
import type { ConformanceReport } from '#contract/conformance.ts';
import { reportHtml } from '../../reports/report-html.ts';
import { reportJson } from '../../reports/report-json.ts';
import { reportJunit } from '../../reports/report-junit.ts';
import { reportText } from '../../reports/report-text.ts';
import { nothingObserved } from '../../run/choices.ts';

const at = '2026-11-22T10:00:00.000Z';
const markup = `<script>alert("1")</script> & 'quoted' ]]>\u0001`;

const base = { endpoint: 'GET /project', rule: 'Returns a list.', reason: '', failure: null, durationMs: 20 };

const report: ConformanceReport = {
  version: 1,
  baseUrl: 'https://ops.example.org/api',
  startedAt: at,
  durationMs: 12_345,
  readOnly: false,
  cancelled: false,
  signedIn: true,
  prefix: 'pilothouse-check-0a1b2c3d',
  results: [
    { ...base, id: 'project.list', status: 'passed' },
    {
      ...base,
      id: 'project.read',
      status: 'failed',
      failure: { expected: 'a project', sent: 'GET /project/1', came: `200 ${markup}` },
    },
    { ...base, id: 'networks.list', status: 'not-offered', reason: `GET /networks answers 404 ${markup}.` },
    { ...base, id: 'networks.create', status: 'not-tried', reason: 'It would stay.' },
  ],
  choices: {
    ...nothingObserved(at),
    idKey: '_id',
    idType: 'string',
    ownEcho: true,
    single: markup,
    eventDelayMs: 12,
  },
  deleted: 3,
  left: [
    {
      kind: 'project',
      name: 'pilothouse-check-0a1b2c3d project',
      id: markup,
      reason: 'DELETE answered 500.',
    },
  ],
  requests: 42,
};

test('writes text with the failures: expected, sent and received, what was left, and a summary', () => {
  const text = reportText(report);
  expect(text).toContain('Failed      project.read (GET /project)');
  expect(text).toContain('Expected: a project');
  expect(text).toContain('Sent:     GET /project/1');
  expect(text).toContain('Not offered networks.list (GET /project): GET /networks answers 404');
  expect(text).toMatch(/Identifier of a project +_id, string/);
  expect(text).toContain('Not deleted:\n  project pilothouse-check-0a1b2c3d project');
  expect(text.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed, 1 not offered, 1 not tried.');
});

test('writes the report as JSON', () => {
  expect(JSON.parse(reportJson(report))).toEqual(report);
});

test('writes JUnit XML with a suite for each part, failures and skipped checks, and escapes everything', () => {
  const xml = reportJunit(report);
  expect(xml).toContain(
    '<testsuites name="Conformance of https://ops.example.org/api" tests="4" failures="1" errors="0" skipped="2"',
  );
  expect(xml.match(/<testsuite /g)).toHaveLength(2);
  expect(xml).toContain('<failure message="Expected a project">');
  expect(xml).toContain('<skipped message="Not tried: It would stay."/>');
  expect(xml).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;quoted&#39; ]]&gt;');
  expect(xml).not.toContain('\u0001');
  // Every tag that is opened is closed.
  const open: string[] = [];
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
});

test('writes a page without scripts and subresources, and escapes everything', () => {
  const page = reportHtml(report);
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|src=|href=|url\(/i);
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(page).not.toContain('alert("1")');
  expect(page).toContain('prefers-color-scheme: dark');
});
