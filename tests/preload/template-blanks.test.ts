import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { blanksOf, filledFields, templateOf } from '#shared/template-blanks.ts';

const fields = (given: Partial<ProjectFields>): ProjectFields => ({
  ...{ name: '', description: '', path: '', sourceId: '', vmId: '' },
  ...given,
});

test('finds each blank once, in the order of the fields, and takes other braces as text', () => {
  const template = fields({
    name: '{app}-{Umgebung}',
    description: '{} { app} {{app}} {a:b}',
    path: '/srv/{app}/{data dir}',
  });
  expect(blanksOf(template)).toEqual(['app', 'Umgebung', 'data dir']);
});

test('fills in every occurrence of a blank, and leaves one without a value', () => {
  const template = fields({ name: '{app}-{env}', path: '/srv/{app}', vmId: 'vm-{env}' });
  expect(filledFields(template, { app: 'shop', env: '' })).toEqual(
    fields({ name: 'shop-{env}', path: '/srv/shop', vmId: 'vm-{env}' }),
  );
});

test('takes a value as it is, also one that looks like a blank or a pattern', () => {
  expect(filledFields(fields({ name: '{app}' }), { app: '$& {app} \\1' }).name).toBe('$& {app} \\1');
  expect(filledFields(fields({ name: '{constructor}' }), {}).name).toBe('{constructor}');
});

test('makes the name of a project a blank, also where other fields contain it as a word', () => {
  const project = fields({
    name: 'shop',
    path: '/srv/shop',
    description: 'the shopping cart',
    vmId: 'vm-shop-1',
  });
  expect(templateOf(project)).toEqual(
    fields({ name: '{name}', path: '/srv/{name}', description: 'the shopping cart', vmId: 'vm-{name}-1' }),
  );
  expect(templateOf(fields({ name: 'a.b', path: '/axb' })).path).toBe('/axb');
});

test('gives a project back if its template is filled in with its name', () => {
  const text = fc.string({ maxLength: 30 }).filter((value) => !value.includes('{'));
  const project = fc.record(
    Object.fromEntries(projectFieldNames.map((name) => [name, text])) as Record<
      keyof ProjectFields,
      fc.Arbitrary<string>
    >,
  );
  fc.assert(
    fc.property(project, (given) => {
      fc.pre(given.name.trim() !== '');
      expect(filledFields(templateOf(given), { name: given.name })).toEqual(given);
    }),
  );
});
