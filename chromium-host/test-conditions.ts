import type { TestContext } from 'vitest';
import { chooseHost } from './host-choice.ts';

/** For tests of behaviour that only the Chromium host has: `beforeEach(onlyOnChromium)`, or as a test's first line. */
export function onlyOnChromium({ skip }: TestContext): void {
  skip(chooseHost() !== 'chromium', 'only the Chromium host does this');
}

/** For tests of a private desktop session. */
export function onlyOnLinux({ skip }: Pick<TestContext, 'skip'>): void {
  skip(process.platform !== 'linux', 'only Linux has desktop services that can be had a second time');
}
