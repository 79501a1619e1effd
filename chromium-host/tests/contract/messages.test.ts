import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { startContractApp } from './contract-app.ts';

/* Electron, "Inter-Process Communication", "Object serialization": the structured clone algorithm, which takes no Proxy. */

const refusal = 'could not be cloned';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

test('refuses to send a Proxy to a page, also inside of an object', async () => {
  const seen = await app.evaluate(({ BrowserWindow }) => {
    const outcome = (value: unknown) => {
      try {
        BrowserWindow.getAllWindows()[0]?.webContents.send('told', value);
        return 'sent';
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [outcome(new Proxy({}, {})), outcome({ rows: [new Proxy([], {})] }), outcome({ rows: [] })];
  });
  expect(seen).toEqual([expect.stringContaining(refusal), expect.stringContaining(refusal), 'sent']);
});

test('rejects an invoked handler that answers with a Proxy', async () => {
  const answer = app.page.evaluate(() => globalThis.contract.invoke('a proxy').catch(String));
  expect(await answer).toContain(refusal);
});

test('refuses a Proxy as the argument of invoke', async () => {
  const answer = app.page.evaluate(() => globalThis.contract.invokeWithProxy().catch(String));
  expect(await answer).toContain(refusal);
});
