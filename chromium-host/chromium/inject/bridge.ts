/** A message from one world to the other. `value` and `args` are encoded. */
type Message =
  | { kind: 'expose'; key: string; value: unknown }
  | { kind: 'call'; id: number; args: unknown[] }
  | { kind: 'settle'; id: number; failed: boolean; value: unknown };

/**
 * One side of the contextBridge; both worlds run it, each with the other's event name. A CustomEvent's detail
 * crosses worlds at once as a structured clone, so only functions, promises and errors need a notation. The function
 * is injected into the page and refers to nothing outside itself.
 */
export function makeBridge(
  outgoing: string,
  incoming: string,
  wrapPermissions?: (ask: (permission: string, isCheck: boolean) => Promise<unknown>) => void,
) {
  // Saved before the page's scripts run, so that they cannot replace these functions.
  const dispatch = window.dispatchEvent.bind(window);
  const Crossing = CustomEvent;
  /** The prefix of encoded values. No key of an app's objects begins with NUL. */
  const marker = '\0bridge';
  const maxDepth = 1_000;
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const unsettled = new Map<number, PromiseWithResolvers<unknown>>();
  let lastPromise = 0;
  let answer: { value?: unknown; error?: unknown } | undefined;

  function tell(message: Message): unknown {
    answer = undefined;
    dispatch(new Crossing(outgoing, { detail: message }));
    const received = answer as { value?: unknown; error?: unknown } | undefined;
    answer = undefined;
    // A detail that cannot be cloned arrives as null, and gets no response.
    if (!received) throw new Error('An object could not be cloned.');
    if ('error' in received) throw unpack(received.error);
    return unpack(received.value);
  }

  /** `seen` preserves shared and circular references. */
  function pack(value: unknown, seen = new Map<object, unknown>(), depth = 0): unknown {
    if (typeof value === 'function') {
      return { [marker]: 'function', id: functions.push(value as (typeof functions)[number]) - 1 };
    }
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof Promise) {
      lastPromise += 1;
      const id = lastPromise;
      value.then(
        (result) => settle(id, false, result),
        (error) => settle(id, true, error),
      );
      return { [marker]: 'promise', id };
    }
    if (value instanceof Error) return { [marker]: 'error', message: value.message };
    if (depth > maxDepth) {
      throw new Error(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    return mapElements(value, (element, known) => pack(element, known, depth + 1), seen);
  }

  function mapElements(
    value: object,
    change: (element: unknown, seen: Map<object, unknown>) => unknown,
    seen: Map<object, unknown>,
  ): unknown {
    const isList = Array.isArray(value);
    if (!isList && Object.prototype.toString.call(value) !== '[object Object]') return value;
    if (seen.has(value)) return seen.get(value);
    const copy: Record<string, unknown> = isList ? ([] as never) : {};
    seen.set(value, copy);
    for (const [key, element] of Object.entries(value)) {
      // Assigning to __proto__ would not make a property.
      if (key !== '__proto__') copy[key] = change(element, seen);
    }
    return copy;
  }

  function settle(id: number, failed: boolean, result: unknown): void {
    try {
      tell({ kind: 'settle', id, failed, value: pack(result) });
    } catch (error) {
      tell({ kind: 'settle', id, failed: true, value: pack(error) });
    }
  }

  function unpack(value: unknown, seen = new Map<object, unknown>()): unknown {
    if (value === null || typeof value !== 'object') return value;
    const packed = value as Record<string, unknown>;
    const id = packed.id as number;
    switch (packed[marker]) {
      case 'function':
        return (...args: unknown[]) => tell({ kind: 'call', id, args: pack(args) as unknown[] });
      case 'promise': {
        const promise = Promise.withResolvers<unknown>();
        unsettled.set(id, promise);
        return promise.promise;
      }
      case 'error':
        return new Error(String(packed.message));
      default:
        return mapElements(value, unpack, seen);
    }
  }

  function deepFreeze(value: unknown): unknown {
    if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
      Object.freeze(value);
      for (const element of Object.values(value)) deepFreeze(element);
    }
    return value;
  }

  function perform(message: Message): unknown {
    switch (message.kind) {
      case 'expose':
        // The host's own message: no name in an API is empty.
        if (message.key === '') {
          wrapPermissions?.(
            unpack(message.value) as (permission: string, isCheck: boolean) => Promise<unknown>,
          );
          return undefined;
        }
        if (Object.hasOwn(window, message.key)) {
          throw new Error('Cannot bind an API on top of an existing property on the window object');
        }
        Object.defineProperty(window, message.key, {
          value: deepFreeze(unpack(message.value)),
          enumerable: true,
        });
        return undefined;
      case 'call':
        return functions[message.id]?.(...(unpack(message.args) as unknown[]));
      case 'settle': {
        const promise = unsettled.get(message.id);
        unsettled.delete(message.id);
        if (message.failed) promise?.reject(unpack(message.value));
        else promise?.resolve(unpack(message.value));
        return undefined;
      }
    }
  }

  function receive(event: Event): void {
    event.stopImmediatePropagation();
    const detail = (event as CustomEvent<Message | { kind: 'answer'; answer: typeof answer } | null>).detail;
    if (detail === null) return;
    if (detail.kind === 'answer') {
      answer = detail.answer;
      return;
    }
    let reply: typeof answer;
    try {
      reply = { value: pack(perform(detail)) };
    } catch (error) {
      reply = { error: pack(error) };
    }
    dispatch(new Crossing(outgoing, { detail: { kind: 'answer', answer: reply } }));
  }

  window.addEventListener(incoming, receive, true);
  return { expose: (key: string, value: unknown) => tell({ kind: 'expose', key, value: pack(value) }) };
}
