/**
 * Structured clone as text, for the two channels between main and page that can only carry text. The function is also
 * injected into the page, so it must not refer to anything outside itself.
 *
 * Throws for everything that the structured clone algorithm rejects, and for types that it cannot encode.
 */
export function makeCodec() {
  type Tagged = { $: string; v?: unknown };
  const binaryTypes = {
    ArrayBuffer,
    Uint8Array,
    Int8Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float64Array,
  };
  const errorTypes: Record<string, ErrorConstructor> = { Error, TypeError, RangeError, SyntaxError };

  function refuse(): never {
    throw new Error('An object could not be cloned.');
  }

  function setProperty(target: object, key: unknown, value: unknown): void {
    // A key named __proto__ is data like any other, but assigning to it would not make a property.
    if (key !== '__proto__') (target as Record<string, unknown>)[key as string] = value;
    else Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  }

  function encode(root: unknown): string {
    // Only the algorithm itself notices a Proxy.
    try {
      structuredClone(root);
    } catch {
      refuse();
    }
    const numbered = new Map<object, number>();

    function encodeObject(value: object): unknown {
      const known = numbered.get(value);
      if (known !== undefined) return { $: 'ref', v: known };
      numbered.set(value, numbered.size);
      if (Array.isArray(value)) return Array.from(value, encodeValue);
      if (value instanceof Error) return { $: 'error', v: [value.name, value.message, value.stack] };
      const type = Object.prototype.toString.call(value).slice(8, -1);
      if (type === 'Date') return { $: 'date', v: (value as Date).getTime() };
      if (type === 'Map') return { $: 'map', v: Array.from(value as Map<unknown, unknown>, encodePair) };
      if (type === 'Set') return { $: 'set', v: Array.from(value as Set<unknown>, encodeValue) };
      if (type in binaryTypes) {
        const bytes = ArrayBuffer.isView(value)
          ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
          : new Uint8Array(value as ArrayBuffer);
        return { $: type, v: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
      }
      if (type !== 'Object') return refuse();
      if (Object.hasOwn(value, '$')) return { $: 'object', v: Object.entries(value).map(encodePair) };
      const copy: Record<string, unknown> = {};
      for (const key of Object.keys(value)) setProperty(copy, key, encodeValue(value[key as never]));
      return copy;
    }

    function encodePair([key, value]: [unknown, unknown]): [string, unknown] {
      // Keys of an object are always strings; keys of a Map can have any type, so they are encoded as values.
      return [encodeValue(key) as string, encodeValue(value)];
    }

    function encodeValue(value: unknown): unknown {
      switch (typeof value) {
        case 'string':
        case 'boolean':
          return value;
        case 'number':
          return Number.isFinite(value) && !Object.is(value, -0)
            ? value
            : { $: 'number', v: Object.is(value, -0) ? '-0' : String(value) };
        case 'bigint':
          return { $: 'bigint', v: String(value) };
        case 'undefined':
          return { $: 'undefined' };
        case 'object':
          return value === null ? null : encodeObject(value);
        default:
          return refuse();
      }
    }

    return JSON.stringify(encodeValue(root));
  }

  function decode(text: string): unknown {
    const numbered: unknown[] = [];

    function remember<Value>(value: Value): Value {
      numbered.push(value);
      return value;
    }

    function decodeTagged({ $: type, v }: Tagged): unknown {
      const list = v as unknown[];
      switch (type) {
        case 'undefined':
          return undefined;
        case 'number':
          return Number(v);
        case 'bigint':
          return BigInt(v as string);
        case 'ref':
          return numbered[v as number];
        case 'date':
          return remember(new Date(v as number));
        case 'error': {
          const [name, message, stack] = list as string[];
          return Object.assign(remember(new (errorTypes[name ?? ''] ?? Error)(message)), { stack });
        }
        case 'map': {
          const map = remember(new Map());
          for (const [key, value] of list as [unknown, unknown][])
            map.set(decodeValue(key), decodeValue(value));
          return map;
        }
        case 'set': {
          const set = remember(new Set());
          for (const value of list) set.add(decodeValue(value));
          return set;
        }
        case 'object': {
          const object = remember({});
          for (const [key, value] of list as [unknown, unknown][])
            setProperty(object, key, decodeValue(value));
          return object;
        }
        default: {
          const bytes = Uint8Array.from((v as string).match(/../g) ?? [], (byte) =>
            Number.parseInt(byte, 16),
          );
          const Binary = binaryTypes[type as keyof typeof binaryTypes];
          return remember(Binary === ArrayBuffer ? bytes.buffer : new Binary(bytes.buffer as never));
        }
      }
    }

    function decodeValue(value: unknown): unknown {
      if (value === null || typeof value !== 'object') return value;
      if (Array.isArray(value)) {
        const array: unknown[] = remember([]);
        for (const element of value) array.push(decodeValue(element));
        return array;
      }
      if (Object.hasOwn(value, '$')) return decodeTagged(value as Tagged);
      const object = remember({});
      for (const key of Object.keys(value)) setProperty(object, key, decodeValue(value[key as never]));
      return object;
    }

    return decodeValue(JSON.parse(text));
  }

  return { encode, decode };
}
