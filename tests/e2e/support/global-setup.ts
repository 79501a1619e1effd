import { ensureBuilt } from '#tests/host/build.ts';
import { chooseHost, repositoryRoot } from '#tests/host/host-choice.ts';

/** Once before the end-to-end specs: builds the app where the build is stale, and prints the host. */
export default async function setUp(): Promise<void> {
  await ensureBuilt(repositoryRoot);
  console.log(`The end-to-end specs run on ${chooseHost()}.`);
}
