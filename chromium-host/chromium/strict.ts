import { EventEmitter } from 'node:events';

/** `await`, `JSON.stringify` and module interop read these on any object, so their absence is not an error. */
const probedByLanguage = new Set<string>(['then', 'toJSON', '__esModule']);

function refuse(name: string): never {
  throw new Error(`electron.${name} is not implemented by the Chromium host`);
}

/** The end of a prototype chain that throws for a missing member, with its name, instead of returning `undefined`. */
function endOfChain<Prototype extends object>(prototype: Prototype, name: string): Prototype {
  return new Proxy(prototype, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || probedByLanguage.has(key)) {
        return Reflect.get(target, key, receiver);
      }
      return refuse(`${name}.${key}`);
    },
  });
}

/** An object whose missing members throw with their name. */
export function strict<Value extends object>(name: string, value: Value): Value {
  return Object.setPrototypeOf(value, endOfChain(Object.prototype, name));
}

/**
 * Base class for Electron objects that emit events. Missing members throw with their name, and so does listening to an
 * event that the host never emits.
 */
export function strictEmitter(name: string, events: readonly string[]): new () => EventEmitter {
  class StrictEmitter extends EventEmitter {
    constructor() {
      super();
      this.on('newListener', (event) => {
        if (typeof event === 'string' && !events.includes(event)) refuse(`${name}.on('${event}')`);
      });
    }
  }
  Object.setPrototypeOf(StrictEmitter.prototype, endOfChain(EventEmitter.prototype, name));
  Object.setPrototypeOf(StrictEmitter, endOfChain(EventEmitter, name));
  return StrictEmitter;
}

/** An export that the host does not implement: importing it is fine, using it throws with its name. */
export function notImplemented(name: string): unknown {
  return new Proxy(function absent() {}, {
    get: (_target, key) =>
      typeof key === 'symbol' || probedByLanguage.has(key) ? undefined : refuse(`${name}.${key}`),
    apply: () => refuse(name),
    construct: () => refuse(name),
  });
}

/** Throws for a use of an implemented member that the host does not support. */
export function refuseUse(use: string): never {
  return refuse(use);
}
