import type { Row } from '../data/collection.ts';
import type { ServiceOptions } from '../options.ts';
import type { Shape } from '../shapes.ts';
import { type Answer, json, text } from './answer.ts';
import { pageOf } from './pages.ts';

const plurals = { project: 'projects', network: 'networks', domain: 'domains' } as const;

type Listed = keyof typeof plurals;
type Resource = Listed | 'authorization' | 'configuration';
type Verb = 'created' | 'updated' | 'deleted';

/** Formats records and changes as one shape. */
export type Shaper = ReturnType<typeof createShaper>;

/** Number of records on a page. */
const usualPage = 50;

export function createShaper(
  shape: Shape,
  {
    basePath = '',
    pageSize = usualPage,
    omitTimes = false,
  }: Pick<ServiceOptions, 'basePath' | 'pageSize' | 'omitTimes'> = {},
) {
  const publicId = (row: Row): string | number => (shape.idType === 'number' ? row.id : row.uuid);
  const record = (row: Row): object => ({
    [shape.idField]: publicId(row),
    ...(shape.unsetFields === 'null' && 'sourceId' in row.fields ? { description: null, path: null } : {}),
    ...row.fields,
    // Fields with the value undefined are not sent.
    ...(omitTimes && { createdAt: undefined, updatedAt: undefined }),
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

    list(resource: Listed, rows: readonly Row[], query: URLSearchParams): Answer {
      const path = `${basePath}/${resource === 'project' ? resource : plurals[resource]}`;
      const { pages } = shape;
      const page = pages === 'none' ? null : pageOf(pages, pageSize, rows, query, path);
      const records = (page?.rows ?? rows).map(record);
      const needsEnvelope = pages !== 'none' && pages !== 'link';
      if (shape.list === 'array' && !needsEnvelope) return json(200, records, page?.headers);
      const key =
        shape.list === 'array' ? 'items' : shape.list === 'own-name' ? plurals[resource] : shape.list;
      return json(200, { [key]: records, ...page?.beside }, page?.headers);
    },

    /** A list that is an array in every shape. */
    array<Fields extends object>(
      name: string,
      rows: readonly Row<Fields>[],
      view: (row: Row<Fields>) => object,
      query: URLSearchParams,
    ): Answer {
      if (shape.pages !== 'link') return json(200, rows.map(view));
      const page = pageOf('link', pageSize, rows, query, `${basePath}/${name}`);
      return json(200, page.rows.map(view), page.headers);
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
