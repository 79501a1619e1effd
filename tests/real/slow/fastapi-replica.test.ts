import { test } from 'vitest';
import { expectOwnRecordsToStay } from '#tests/integration/support/records-behind.ts';
import { needs, pythonService } from '../support/installed.ts';
import { liveAt } from '../support/operator.ts';
import { startPythonService } from '../support/python-service.ts';
import { lagMs } from '../support/stale-backends.ts';
import { expectOthersChangesToStay, expectOwnChangesToStay } from '../support/stale-reads.ts';

needs(...pythonService);

test('keeps own changes with a replica that is behind, and reports them once, as own', async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOwnChangesToStay(service.url);
});

test("keeps a colleague's changes with a replica that is behind, and reports them once", async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOthersChangesToStay(service.url, await service.colleague());
});

test('keeps own authorizations, domains and network connections with a replica that is behind', async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOwnRecordsToStay(await liveAt(service.url), lagMs);
});
