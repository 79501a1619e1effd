import type { makeBridge } from './bridge.ts';
import type { makeCodec } from './codec.ts';

/** A message from the page to main, encoded. */
export type FromPage =
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'permission'; id: number; permission: string; isCheck: boolean }
  | { kind: 'input'; type: 'mouseDown' | 'rawKeyDown' }
  | { kind: 'preload-error'; path: string; error: unknown };

/** A message from main to the page, encoded. */
export type ToPage =
  | { kind: 'message'; channel: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string };

type Listener = (event: object, ...args: unknown[]) => void;

/**
 * Electron's side of the isolated world: `require('electron')` for a sandboxed preload, then the preload itself. The
 * function is injected into the page and refers to nothing outside itself.
 *
 * @returns the function that main calls with its messages
 */
export function runPreload(
  bridge: ReturnType<typeof makeBridge>,
  codec: ReturnType<typeof makeCodec>,
  toMain: (text: string) => void,
  path: string,
  preload: (require: (name: string) => unknown, module: object, exports: object) => void,
): (text: string) => void {
  const listeners = new Map<string, { listener: Listener; call: Listener }[]>();
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastCall = 0;

  function tell(message: FromPage): void {
    toMain(codec.encode(message));
  }

  function strict<Value extends object>(name: string, value: Value): Value {
    return new Proxy(value, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target) return Reflect.get(target, key);
        throw new Error(`electron.${name}${key} is not implemented by the Chromium host`);
      },
    });
  }

  function add(channel: string, listener: Listener, call: Listener) {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, call }]);
    return ipcRenderer;
  }

  function remove(channel: string, listener: Listener) {
    const registered = [...(listeners.get(channel) ?? [])];
    const index = registered.findLastIndex((each) => each.listener === listener);
    if (index >= 0) registered.splice(index, 1);
    listeners.set(channel, registered);
    return ipcRenderer;
  }

  const inputs = { mousedown: 'mouseDown', keydown: 'rawKeyDown' } as const;
  for (const [type, input] of Object.entries(inputs)) {
    const received = ({ isTrusted }: Event) => {
      if (isTrusted) tell({ kind: 'input', type: input });
    };
    window.addEventListener(type, received, { capture: true });
  }

  const ipc = {
    send: (channel: string, ...args: unknown[]) => tell({ kind: 'send', channel, args }),
    async invoke(channel: string, ...args: unknown[]) {
      lastCall += 1;
      tell({ kind: 'invoke', id: lastCall, channel, args });
      const call = Promise.withResolvers<unknown>();
      calls.set(lastCall, call);
      return call.promise;
    },
    on: (channel: string, listener: Listener) => add(channel, listener, listener),
    once(channel: string, listener: Listener) {
      return add(channel, listener, (event, ...args) => {
        remove(channel, listener);
        listener(event, ...args);
      });
    },
    off: remove,
    removeListener: remove,
  };
  // Over the bridge it would arrive as an empty object.
  for (const name of Object.keys(ipc)) Object.defineProperty(ipc, name, { enumerable: false });
  const ipcRenderer: object = strict('ipcRenderer.', ipc);

  const electron = strict('', {
    ipcRenderer,
    contextBridge: strict('contextBridge.', {
      exposeInMainWorld: (key: string, value: unknown) => {
        bridge.expose(key, value);
      },
    }),
  });

  function require(name: string): unknown {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  }

  function receive(text: string): void {
    const message = codec.decode(text) as ToPage;
    if (message.kind === 'message') {
      for (const { call } of listeners.get(message.channel) ?? [])
        call({ sender: ipcRenderer }, ...message.args);
      return;
    }
    const call = calls.get(message.id);
    calls.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  }

  bridge.expose('', (permission: string, isCheck: boolean) => {
    lastCall += 1;
    tell({ kind: 'permission', id: lastCall, permission, isCheck });
    const call = Promise.withResolvers<unknown>();
    calls.set(lastCall, call);
    return call.promise;
  });

  const module = { exports: {} };
  try {
    preload(require, module, module.exports);
  } catch (error) {
    console.error(`Unable to load preload script: ${path}`, error);
    tell({ kind: 'preload-error', path, error: error instanceof Error ? error : new Error(String(error)) });
  }
  return receive;
}
