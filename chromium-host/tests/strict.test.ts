import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../start-app.ts';
import { onlyOnChromium } from '../test-conditions.ts';
import { startFixture } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startFixture();
});
afterAll(() => app.quit());
beforeEach(onlyOnChromium);

function probe(name: string): Promise<unknown> {
  return app.page.evaluate((which) => fixture.invoke('probe', which).catch((error) => error.message), name);
}

describe('missing parts of Electron', () => {
  test.for([
    ['touch bar', 'electron.TouchBar'],
    ['member of an absent export', 'electron.safeStorage.isEncryptionAvailable'],
    ['absent member', 'electron.app.dock'],
    ['absent static', 'electron.BrowserWindow.fromId'],
    ['absent event', "electron.app.on('gpu-info-update')"],
  ] as const)('throws for %s', async ([name, member]) => {
    expect(await probe(name)).toContain(`${member} is not implemented by the Chromium host`);
  });
});

describe('insecure web preferences', () => {
  test.for([
    ['insecure window', 'nodeIntegration must not be true'],
    ['window without isolation', 'contextIsolation must not be false'],
    ['window without sandbox', 'sandbox must not be false'],
    ['window without web security', 'webSecurity must not be false'],
    ['window with mixed content', 'allowRunningInsecureContent must not be true'],
  ] as const)('throws for %s', async ([name, reason]) => {
    expect(await probe(name)).toContain(`webPreferences.${reason}`);
  });

  test('keeps secure web preferences', async () => {
    expect(Object.keys((await probe('preferences of the window')) as object)).toContain('preload');
  });
});
