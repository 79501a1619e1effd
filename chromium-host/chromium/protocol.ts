import { app } from './app.ts';
import { addStandardScheme } from './origin.ts';
import { refuseUse, strict } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export function protocolHandler(scheme: string): Handler | undefined {
  return handlers.get(scheme);
}

type Implemented = Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>;

/** `electron.protocol`, also `session.defaultSession.protocol`. */
export const protocol = strict<Implemented>('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard)
        refuseUse(`protocol: the scheme '${scheme}' without the privilege 'standard'`);
      addStandardScheme(scheme, privileges);
    }
  },
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
});
