import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { readImports, specifiers } from '#scripts/lint/import-graph.ts';
import { objection } from '#scripts/lint/layers.ts';

test('finds no import against the layers', () => {
  const imports = readImports(repositoryRoot);
  // A reader that finds no imports would report no violations.
  expect(imports.length).toBeGreaterThan(1_000);
  const found = imports.flatMap(({ from, to }) => {
    const reason = objection(from, to);
    return reason === null ? [] : [`${from} imports ${to}: ${reason}`];
  });
  expect(found).toEqual([]);
});

test.each([
  ['main/start.ts', 'renderer/app.tsx'],
  ['main/start.ts', 'preload/index.ts'],
  ['main/start.ts', 'tests/support/shop.ts'],
  ['main/start.ts', 'scripts/start.ts'],
  ['main/ports.ts', 'main/services/settings/settings.ts'],
  ['main/services/profiles/profile.ts', 'reference-backend/service/service.ts'],
  ['reference-backend/service/service.ts', 'main/ports.ts'],
  ['reference-backend/service/service.ts', 'tests/support/shop.ts'],
  ['reference-backend/tests/auth.test.ts', 'tests/support/until.ts'],
  ['reference-backend/service/service.ts', 'reference-backend/server/index.ts'],
  ['reference-backend/server/index.ts', 'preload/contract/errors.ts'],
  ['chromium-host/launch.ts', 'tests/support/until.ts'],
  ['chromium-host/launch.ts', 'scripts/start.ts'],
  ['chromium-host/launch.ts', 'main/start.ts'],
  ['scripts/demo/demo.ts', 'tests/support/until.ts'],
  ['conformance/run/requests.ts', 'main/services/http/backend-client.ts'],
  ['conformance/run/requests.ts', 'conformance/app/connections.ts'],
  ['conformance/run/requests.ts', 'conformance/cli/options.ts'],
  ['conformance/app/http.ts', 'main/adapters/system.ts'],
  ['conformance/app/http.ts', 'main/services/profiles/profile.ts'],
  ['conformance/cli/options.ts', 'main/services/http/base-url.ts'],
  ['conformance/tests/unit/rate.test.ts', 'tests/support/fake-clock.ts'],
  ['main/services/profiles/conformance-runs.ts', 'conformance/run/conformance-run.ts'],
  ['main/services/batch/batch.ts', 'conformance/index.ts'],
  ['preload/index.ts', 'main/ports.ts'],
  ['preload/contract/errors.ts', 'preload/index.ts'],
  ['preload/contract/errors.ts', 'preload/shared/mute.ts'],
  ['preload/shared/mute.ts', 'preload/index.ts'],
  ['renderer/app.tsx', 'main/ports.ts'],
  ['renderer/app.tsx', 'preload/index.ts'],
  ['renderer/shell/shell.tsx', 'renderer/screens/projects.tsx'],
  ['renderer/features/links/links.ts', 'renderer/shell/notices.tsx'],
  ['renderer/features/links/links.ts', 'renderer/features/projects/projects.ts'],
  ['renderer/records/drafts.ts', 'renderer/features/projects/projects.ts'],
  ['renderer/state/context.ts', 'renderer/stores.ts'],
  ['renderer/ui/form/field-form.tsx', 'renderer/state/context.ts'],
  ['renderer/elsewhere/file.ts', 'renderer/ui/form/field-form.tsx'],
  ['main/services/http/limits.ts', 'main/services/projects/project-api.ts'],
  ['main/services/domains/domains.ts', 'main/services/projects/project-api.ts'],
  ['main/services/elsewhere/file.ts', 'main/services/http/limits.ts'],
  ['main/services/http/limits.ts', 'main/adapters/tcp.ts'],
])('refuses that %s imports %s', (from, to) => {
  expect(objection(from, to)).not.toBeNull();
});

test.each([
  ['main/adapters/data-files.ts', 'main/ports.ts'],
  ['main/adapters/sample-backend.ts', 'reference-backend/sample/index.ts'],
  ['main/services/profiles/conformance-runs.ts', 'conformance/index.ts'],
  ['conformance/run/requests.ts', 'conformance/app/http.ts'],
  ['scripts/demo/demo.ts', 'reference-backend/server/index.ts'],
  ['conformance/app/http.ts', 'main/services/http/backend-client.ts'],
  ['conformance/tests/support/run-checks.ts', 'reference-backend/server/index.ts'],
  ['main/services/networks/networks.ts', 'main/services/projects/project-api.ts'],
  ['main/services/http/limits.ts', 'main/ports.ts'],
  ['main/services/notifications/rules.ts', 'preload/shared/mute.ts'],
  ['renderer/features/notifications/rule-menu.tsx', 'preload/shared/mute.ts'],
  ['renderer/features/projects/project-details.tsx', 'renderer/features/links/copy-link.tsx'],
  ['renderer/ui/form/field-form.tsx', 'preload/contract/errors.ts'],
  ['tests/main/services/http/limits.test.ts', 'main/services/http/limits.ts'],
])('allows that %s imports %s', (from, to) => {
  expect(objection(from, to)).toBeNull();
});

test('finds imports of every kind', () => {
  const source = [
    "import a from './a.ts';",
    "import type { B } from './b.ts';",
    "import './c.css';",
    "export { d } from './d.ts';",
    "export * from './e.ts';",
    "const f = import('./f.ts');",
    "type G = typeof import('./g.ts');",
  ].join('\n');
  const names = ['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.ts', './g.ts'];
  expect([...specifiers('x.ts', source)].sort()).toEqual(names);
});
