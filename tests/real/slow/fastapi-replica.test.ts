import { test } from 'vitest';
import { expectOwnRecordsToStay } from '#tests/integration/support/records-behind.ts';
import { needs, pythonService } from '../support/installed.ts';
import { liveAt } from '../support/operator.ts';
import { startPythonService } from '../support/python-service.ts';
import { lagMs } from '../support/stale-backends.ts';
import { expectOthersChangesToStay, expectOwnChangesToStay } from '../support/stale-reads.ts';

needs(...pythonService);

test('With a replica that is behind, own changes stay and are told once, as own', async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOwnChangesToStay(service.url);
});

test("With a replica that is behind, a colleague's changes stay and are told once", async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOthersChangesToStay(service.url, await service.colleague());
});

test('With a replica that is behind, own authorizations, domains and connections stay', async () => {
  const service = await startPythonService({ errors: 'interface', replicaLagMs: lagMs });
  await expectOwnRecordsToStay(await liveAt(service.url), lagMs);
});
