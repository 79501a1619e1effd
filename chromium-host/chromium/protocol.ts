import { addStandardScheme } from './origin.ts';
import { isReady, requireReady } from './readiness.ts';
import { refuseUse, strict } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export function protocolHandler(scheme: string): Handler | undefined {
  return handlers.get(scheme);
}

let isRegistered = false;

/** `session.defaultSession.protocol`. */
export const protocolOfSession = strict<Pick<Electron.Protocol, 'handle'>>('protocol', {
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
});

/** `electron.protocol`. */
export const protocol = strict<Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>>(
  'protocol',
  {
    registerSchemesAsPrivileged(schemes) {
      if (isReady())
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      // Electron takes a second registration as well, and then no longer tells pages of the first.
      if (isRegistered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
      if (!Array.isArray(schemes)) throw new Error('Argument must be an array of custom schemes.');
      isRegistered = true;
      for (const { scheme, privileges } of schemes) {
        if (!privileges?.standard)
          refuseUse(`protocol: the scheme '${scheme}' without the privilege 'standard'`);
        addStandardScheme(scheme, privileges);
      }
    },
    handle(scheme, handler) {
      requireReady('Session can only be received when app is ready', TypeError);
      protocolOfSession.handle(scheme, handler);
    },
  },
);
