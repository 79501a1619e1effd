import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  sourceRoute,
  type UsageKind,
  usageKinds,
  usageOfRoute,
  usageRoute,
  vmRoute,
} from '#contract/routes.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const part = fc.oneof(
  fc.constantFrom('%2F', '/', '%', ' ', '?', '#', '..', '.', '~', '\\', 'ü', 'مضيف', '\u202e', '\n'),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);
const id = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');
const kind = fc.constantFrom<UsageKind>(...usageKinds);

/** The path that a window has after it has opened the route. */
const pathOf = (route: string) => new URL(route, 'app://window/projects/1').pathname;

test('reads every identifier of a VM or a source back from its route', () => {
  fc.assert(
    fc.property(kind, id, (name, value) => {
      expect(usageOfRoute(pathOf(usageRoute({ kind: name, id: value })))).toEqual({ kind: name, id: value });
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.each(['.', '..', '~.', '~', '%7E..'])('keeps %s apart from a parent folder', (value) => {
  expect(usageOfRoute(pathOf(vmRoute(value)))).toEqual({ kind: 'vm', id: value });
  expect(usageOfRoute(pathOf(sourceRoute(value)))).toEqual({ kind: 'source', id: value });
});

test('makes a route of a text that is not well-formed', () => {
  expect(usageOfRoute(pathOf(vmRoute('vm-\ud800')))).toEqual({ kind: 'vm', id: 'vm-\ufffd' });
});

test.each(['/vm', '/vm/', '/source/a/b', '/vm/%E0%A4%A', '/projects/1'])('finds none in %s', (path) => {
  expect(usageOfRoute(path)).toBeNull();
});
