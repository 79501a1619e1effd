import { ensureBuilt } from '#tests/host/build.ts';
import { chooseHost, repositoryRoot } from '#tests/host/host-choice.ts';
import { clearTestKeychain } from '#tests/host/test-keychain.ts';

/**
 * Once before the end-to-end specs: builds the app where the build is stale, and prints the host.
 * @returns called after all of them
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt(repositoryRoot);
  console.log(`The end-to-end specs run on ${chooseHost()}.`);
  return clearTestKeychain;
}
