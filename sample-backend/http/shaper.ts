import type { Row } from '../data/collection.ts';
import type { Shape } from '../shapes.ts';
import { type Answer, json, text } from './answer.ts';

const plurals = { project: 'projects', network: 'networks', domain: 'domains' } as const;

type Listed = keyof typeof plurals;
type Resource = Listed | 'authorization' | 'configuration';
type Verb = 'created' | 'updated' | 'deleted';

/** Formats records and changes as one shape. */
export type Shaper = ReturnType<typeof createShaper>;

export function createShaper(shape: Shape) {
  const publicId = (row: Row): string | number => (shape.idType === 'number' ? row.id : row.uuid);
  const record = (row: Row): object => ({
    [shape.idField]: publicId(row),
    ...(shape.unsetFields === 'null' && 'sourceId' in row.fields ? { description: null, path: null } : {}),
    ...row.fields,
  });

  function wrap(value: unknown, form: Shape['single'], resource: Resource): unknown {
    if (form === 'plain') return value;
    return { [form === 'own-name' ? resource : 'data']: value };
  }

  function successCode(method: 'POST' | 'PUT' | 'DELETE', hasBody: boolean): number {
    if (shape.successCode === 'always-200') return 200;
    if (shape.successCode === 'accepted') return 202;
    if (shape.successCode === 'no-content' && !hasBody) return 204;
    return method === 'POST' ? 201 : 200;
  }

  return {
    publicId,
    record,

    list(resource: Listed, rows: readonly Row[]): Answer {
      const records = rows.map(record);
      if (shape.list === 'array') return json(200, records);
      return json(200, { [shape.list === 'own-name' ? plurals[resource] : shape.list]: records });
    },

    single: (resource: Resource, value: object): Answer => json(200, wrap(value, shape.single, resource)),

    /** The response to POST, PUT and DELETE, whose bodies the interface does not specify. */
    change(resource: Resource, verb: Verb, value: object): Answer {
      const method = ({ created: 'POST', updated: 'PUT', deleted: 'DELETE' } as const)[verb];
      const status = successCode(method, shape.creation !== 'empty');
      switch (shape.creation) {
        case 'record':
          return json(status, value);
        case 'envelope':
          return json(status, wrap(value, shape.single === 'plain' ? 'data' : shape.single, resource));
        case 'null':
          return json(status, null);
        case 'text':
          return text(status, `${resource} ${verb}`);
        case 'empty':
          return { status };
      }
    },

    /** `data` of a CREATE or UPDATE event; undefined omits the key. */
    eventData(row: Row, written: object): unknown {
      if (shape.eventData === 'none') return undefined;
      if (shape.eventData === 'record') return record(row);
      return { [shape.idField]: publicId(row), ...written };
    },
  };
}
