import { contextBridge, ipcRenderer } from 'electron';
import type { PilothouseApi } from './contract/api.ts';
import { events } from './contract/events.ts';
import { requests } from './contract/requests.ts';

/**
 * The bridge between window and main process. It checks only the channel's name: the main process parses
 * every argument. Neither `ipcRenderer` nor its event objects reach the page.
 */
const api: PilothouseApi = {
  request(name, ...input) {
    if (!Object.hasOwn(requests, name)) return Promise.reject(new Error('Unknown request.'));
    return ipcRenderer.invoke(name, ...input);
  },
  on(name, listener) {
    if (!Object.hasOwn(events, name)) throw new Error('Unknown event.');
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(name, forward);
    // Without `void`, the page would get `ipcRenderer`.
    return () => void ipcRenderer.off(name, forward);
  },
};

contextBridge.exposeInMainWorld('pilothouse', api);
