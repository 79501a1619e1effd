import type { Account } from '../data/accounts.ts';
import type { Answer } from './answer.ts';

/** The input of a handler. */
export interface RouteRequest {
  /** The values of the pattern's `:name` segments. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
  /** The account of the request; undefined for public endpoints. */
  readonly account: Account;
}

type Handler = (request: RouteRequest) => Answer | Promise<Answer>;

/** The endpoint as in the interface's table, such as `PUT /project/:id`. */
export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export type Routes = Readonly<Record<RouteKey, Handler>>;

interface Match {
  readonly key: RouteKey;
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the endpoint for a method and a path below the base path; null if there is none. */
export function createRouter(routes: Routes): (method: string, path: string) => Match | null {
  const endpoints = Object.entries(routes).map(([key, handler]) => {
    const [method, pattern = ''] = key.split(' ');
    return { key: key as RouteKey, handler, method, segments: pattern.split('/') };
  });
  return (method, path) => {
    const segments = path.split('/');
    for (const endpoint of endpoints) {
      if (endpoint.method !== method) continue;
      const params = matchSegments(endpoint.segments, segments);
      if (params !== null) return { key: endpoint.key, handler: endpoint.handler, params };
    }
    return null;
  };
}

function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? '';
    if (expected.startsWith(':') && actual !== '') params[expected.slice(1)] = decode(actual);
    else if (expected !== actual) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
