import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppFailure } from '#services/errors/app-failure.ts';
import { decodeProject, findProject, projectKind } from '#services/projects/project.ts';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import { decodeRecords } from '#services/records/records.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const decodeProjects = (json: unknown) => decodeRecords(json, projectKind, 'GET /project');

const runs = { numRuns: propertyRuns(500), seed: 20_260_115 };
const keys = fc.constantFrom(
  ...['id', '_id', 'uuid', 'name', 'description', 'path', 'sourceId', 'vmId', 'data', 'items', 'project'],
  ...['projects', 'projectId', 'type', 'token', '__proto__', 'constructor', 'prototype', 'toString', 'more'],
);
const leaves = fc.oneof(
  fc.string(),
  fc.constantFrom('UPDATE', 'CREATE', 'DELETE', '__proto__', '.', '..', '\ud800', 'oauth', '#0', '#1'),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
/** JSON texts, because `JSON.parse` decides what keys such as `__proto__` become, as with a real response. */
const jsonText = fc
  .letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4, depthSize: 'medium' }, leaves, tie('object'), fc.array(tie('value'))),
    object: fc.array(fc.tuple(keys, tie('value')), { maxLength: 10 }),
  }))
  .value.map((value) => textOf(value));

/** Lists of pairs are written as objects, with their keys unchanged. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value) ?? 'null';
  const isObject = value.every(
    (item) => Array.isArray(item) && item.length === 2 && typeof item[0] === 'string',
  );
  if (!isObject) return `[${value.map(textOf).join(',')}]`;
  return `{${value.map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`).join(',')}}`;
}

function result(run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AppFailure);
    expect((thrown as AppFailure).error.code).toBe('unreadable');
    return null;
  }
}

function expectPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  expect(Object.getPrototypeOf(value)).toBe(Array.isArray(value) ? Array.prototype : Object.prototype);
  expect(Object.hasOwn(value, '__proto__')).toBe(false);
  for (const inner of Object.values(value)) expectPlain(inner);
}

test('reads records or a described refusal from any JSON, and changes no prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(jsonText, (text) => {
      const json: unknown = JSON.parse(text);
      expectPlain(result(() => decodeProjects(json)));
      expectPlain(result(() => decodeProject(json, 'GET /project/:id')));
      expectPlain(findProject(json));
      expectPlain(decodeProjectEvent(json));
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    }),
    runs,
  );
});

test('never loses readable items among others, and gives every row its own key', () => {
  const readable = fc.record({
    id: fc.oneof(fc.string(), fc.integer(), fc.constantFrom('#0', '#1', '##1', '__proto__')),
    name: fc.string(),
    sourceId: fc.string(),
  });
  const other = jsonText.map((text) => JSON.parse(text) as unknown);
  const lists = fc.array(
    fc.oneof(
      readable.map((item) => ({ item, good: true })),
      other.map((item) => ({ item, good: false })),
    ),
  );
  fc.assert(
    fc.property(lists, (items) => {
      const { items: projects, unreadable } = decodeProjects(items.map(({ item }) => item));
      expect(projects.length + unreadable.length).toBe(items.length);
      const bad = new Set(unreadable.map(({ index }) => index));
      items.forEach(({ good }, index) => {
        if (good) expect(bad.has(index)).toBe(false);
      });
      expect(new Set(projects.map(({ key }) => key)).size).toBe(projects.length);
    }),
    runs,
  );
});

test('cuts whatever a backend nests into a record before it gets too deep', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const json: unknown = JSON.parse(`[{"id":1,"name":"Shop","deep":${deep}}]`);
  const { items: projects } = decodeProjects(json);
  expect(JSON.stringify(projects[0]?.more).length).toBeLessThan(300);
});
