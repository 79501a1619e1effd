import { beforeAll, expect, test, vi } from 'vitest';
import type { PilothouseApi } from '#contract/api.ts';
import { events } from '#contract/events.ts';
import { requests } from '#contract/requests.ts';

type Listener = (event: object, payload: unknown) => void;

const ipc = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  listeners: new Map<string, Set<unknown>>(),
}));
vi.mock('electron', () => {
  const ipcRenderer = {
    invoke: (...args: unknown[]) => {
      ipc.invoked.push(args);
      return Promise.resolve('answered');
    },
    on(name: string, listener: unknown) {
      ipc.listeners.set(name, (ipc.listeners.get(name) ?? new Set()).add(listener));
      return ipcRenderer;
    },
    off(name: string, listener: unknown) {
      ipc.listeners.get(name)?.delete(listener);
      return ipcRenderer;
    },
  };
  return {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => ipc.exposed.set(name, api) },
  };
});

let api: PilothouseApi;
/** Names that every object has, and names that no channel has. */
const strange = ['shell.run', 'toString', 'constructor', '__proto__', 'hasOwnProperty', ''];

beforeAll(async () => {
  await import('../../../preload/index.ts');
  api = ipc.exposed.get('pilothouse') as PilothouseApi;
});

test('gives the page one object with two functions', () => {
  expect([...ipc.exposed.keys()]).toEqual(['pilothouse']);
  expect(Object.entries(api).map(([name, value]) => [name, typeof value])).toEqual([
    ['request', 'function'],
    ['on', 'function'],
  ]);
});

test.each(strange)('does not pass on a request %j', async (name) => {
  ipc.invoked.length = 0;
  await expect(Reflect.apply(api.request, null, [name, {}])).rejects.toThrow('Unknown request.');
  expect(ipc.invoked).toEqual([]);
});

test.each(strange)('does not listen for an event %j', (name) => {
  expect(() => Reflect.apply(api.on, null, [name, () => undefined])).toThrow('Unknown event.');
  expect(ipc.listeners.has(name)).toBe(false);
});

test('passes on every request of the contract', async () => {
  for (const name of Object.keys(requests)) {
    expect(await Reflect.apply(api.request, null, [name, { a: 1 }])).toBe('answered');
    expect(ipc.invoked.at(-1)).toEqual([name, { a: 1 }]);
  }
});

test('gives a listener the payload alone, and returns nothing of Electron when it ends', () => {
  for (const name of Object.keys(events)) {
    const received: unknown[][] = [];
    const end: () => unknown = Reflect.apply(api.on, null, [
      name,
      (...args: unknown[]) => received.push(args),
    ]);
    const [listener] = ipc.listeners.get(name) ?? [];
    (listener as Listener)({ sender: 'ipcRenderer' }, 'payload');
    expect(received).toEqual([['payload']]);
    expect(end()).toBeUndefined();
    expect(ipc.listeners.get(name)?.size).toBe(0);
  }
});
