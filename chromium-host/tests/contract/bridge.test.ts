import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { startContractApp } from './contract-app.ts';

/* Electron, "contextBridge", "Parameter / Error / Return Type support". */

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

test('passes errors on with their message alone: thrown, rejected and returned', async () => {
  const errors = await app.page.evaluate(async () => {
    const read = (thrown: unknown) => {
      const error = thrown as Error & { code?: string };
      return { name: error.name, says: error.message.includes('not now'), code: error.code ?? null };
    };
    let thrown: unknown;
    try {
      globalThis.contract.refuse();
    } catch (caught) {
      thrown = caught;
    }
    return [
      read(thrown),
      read(await globalThis.contract.reject().catch((caught: unknown) => caught)),
      read(globalThis.contract.refusal()),
    ];
  });
  expect(errors).toEqual(Array(3).fill({ name: 'Error', says: true, code: null }));
});

test('passes ipcRenderer on as an empty object', async () => {
  expect(await app.page.evaluate(() => Object.keys(globalThis.contract.ipc()))).toEqual([]);
  expect(await app.page.evaluate(() => 'invoke' in globalThis.contract.ipc())).toBe(false);
});

test('rejects objects that are nested deeper than 1000', async () => {
  const outcome = (depth: number) =>
    app.page.evaluate((levels) => {
      try {
        return typeof globalThis.contract.nested(levels);
      } catch (error) {
        return String(error);
      }
    }, depth);
  expect(await outcome(100)).toBe('object');
  expect(await outcome(1_100)).toContain('recursion depth exceeded');
});
