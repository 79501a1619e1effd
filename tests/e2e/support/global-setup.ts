import { ensureBuilt } from '#chromium-host/build.ts';
import { chooseHost, repositoryRoot } from '#chromium-host/host-choice.ts';
import { clearTestKeychain } from '#chromium-host/test-keychain.ts';

/**
 * Once before the end-to-end specs: builds the app where the build is stale, and prints the host.
 * @returns called after all of them
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt(repositoryRoot);
  console.log(`The end-to-end specs run on ${chooseHost()}.`);
  return clearTestKeychain;
}
