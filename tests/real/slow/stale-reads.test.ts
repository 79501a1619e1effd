import { test } from 'vitest';
import { signUpColleague } from '../support/colleague.ts';
import { needs } from '../support/installed.ts';
import { staleBackends } from '../support/stale-backends.ts';
import { expectOthersChangesToStay } from '../support/stale-reads.ts';

needs('nginx', 'postgresql');

test.each(staleBackends)("keeps a colleague's changes with %s, and reports them once", async (_, start) => {
  const url = await start();
  await expectOthersChangesToStay(url, await signUpColleague(url));
});
