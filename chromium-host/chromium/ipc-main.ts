import { EventEmitter } from 'node:events';
import type { HostEvent } from './events.ts';

type Handler = Parameters<Electron.IpcMain['handle']>[1];

const handlers = new Map<string, Handler>();

class HostIpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle' | 'removeHandler'> {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    handlers.delete(channel);
  }
}

/** `electron.ipcMain`. */
export const ipcMain = new HostIpcMain();

/** Runs the handler of `ipcRenderer.invoke`. @throws what the handler throws, and Error if there is none. */
export async function answerInvoke(channel: string, event: HostEvent, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  // A handler gets the host's event, which has the implemented part of Electron's.
  return handler(event as unknown as Electron.IpcMainInvokeEvent, ...args);
}
