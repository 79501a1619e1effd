import { expect, test } from 'vitest';
import { type ProjectTemplate, templateLimits } from '#contract/templates.ts';
import { newProfile } from '#services/settings/settings.ts';
import { computer } from './computers.ts';

const fields = { name: '{app}', description: 'a\nb', path: '/srv/{app}', sourceId: 'git-1', vmId: 'vm-1' };
const templates = (...names: readonly string[]): ProjectTemplate[] =>
  names.map((name) => ({ id: `id of ${name}`, name, fields }));

/** A computer with one backend and these templates. */
function filled(...names: readonly string[]) {
  const profile = { ...newProfile('here'), baseUrl: 'https://ops.example.org', setupStep: 3 as const };
  return computer({
    settings: { currentProfileId: 'here', profiles: [profile], templates: templates(...names) },
  });
}

test('takes templates to another computer, with any backend or none, and each once', async () => {
  const text = await filled('Web', 'Batch').save();
  const { repository, take, choose } = computer();
  const { shared } = await choose(text);
  expect(shared.counts.templates).toBe(2);
  await take(text, { backends: {} });
  expect(repository.templates.map(({ name, fields: of }) => [name, of])).toEqual([
    ['Web', fields],
    ['Batch', fields],
  ]);
  await take(text);
  expect(repository.templates).toHaveLength(2);
});

test('leaves templates out of an export and an import that do not have that part', async () => {
  const { save } = filled('Web');
  expect(await save(['views'])).not.toContain('{app}');
  const { repository, take } = computer();
  await take(await save(), { parts: ['views'] });
  expect(repository.templates).toEqual([]);
});

test('gives a template a number whose name another one has here', async () => {
  const other = { ...fields, vmId: 'vm-2' };
  const here = computer({ settings: { templates: [{ id: 'own', name: 'Web', fields: other }] } });
  await here.take(await filled('Web').save());
  expect(here.repository.templates.map(({ name, fields: of }) => [name, of.vmId])).toEqual([
    ['Web', 'vm-2'],
    ['Web (2)', 'vm-1'],
  ]);
});

test('drops half of a character where a number shortens the name of a template', async () => {
  // The number begins in the middle of the emoji, which has two code units.
  const name = `${'x'.repeat(templateLimits.name - 5)}🚢abc`;
  const other = { ...fields, vmId: 'vm-2' };
  const here = computer({ settings: { templates: [{ id: 'own', name, fields: other }] } });
  await here.take(await filled(name).save());
  expect(here.repository.templates.map((template) => template.name)).toEqual([
    name,
    `${'x'.repeat(templateLimits.name - 5)} (2)`,
  ]);
});

test('limits templates to 100, and counts those that are left out before the import', async () => {
  const names = Array.from({ length: templateLimits.count - 1 }, (_, at) => `Template ${at}`);
  const here = filled(...names);
  const text = await filled('Web', 'Batch').save();
  const { shared } = await here.choose(text);
  expect(shared.notes).toContainEqual(
    expect.objectContaining({ kind: 'templates-left-out', part: 'templates', names: ['1'] }),
  );
  await here.take(text);
  expect(here.repository.templates).toHaveLength(templateLimits.count);
});
