import { expect, test } from 'vitest';
import { type ProjectTemplate, templateLimits } from '#contract/templates.ts';
import { Templates } from '#services/templates/templates.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

const fields = { name: '{app}', description: '', path: '/srv/{app}', sourceId: 'git-1', vmId: 'vm-1' };

function start(stored: readonly ProjectTemplate[] = []) {
  const repository = {
    templates: stored,
    setTemplates(templates: readonly ProjectTemplate[]) {
      this.templates = templates;
    },
  };
  const templates = new Templates(repository, fixedRandom());
  return { templates, names: () => templates.list().map(({ name }) => name) };
}

const known = (name: string): ProjectTemplate => ({ id: `id of ${name}`, name, fields });

test('lists saved templates by name, with their fields', () => {
  const { templates, names } = start();
  const id = templates.save({ name: 'Web', fields });
  templates.save({ name: 'Batch', fields: { ...fields, vmId: 'vm-2' } });
  expect(names()).toEqual(['Batch', 'Web']);
  expect(templates.list()[1]).toEqual({ id, name: 'Web', fields });
});

test('refuses a name that another template has, when saving and when renaming', () => {
  const { templates, names } = start([known('Web'), known('Batch')]);
  expect(() => templates.save({ name: 'Web', fields })).toThrow('bad-input');
  expect(() => templates.rename('id of Web', 'Batch')).toThrow('bad-input');
  templates.rename('id of Web', 'Web');
  templates.rename('id of Web', 'Site');
  expect(names()).toEqual(['Batch', 'Site']);
});

test('refuses more templates than there can be, and an unknown one', () => {
  const many = Array.from({ length: templateLimits.count }, (_, at) => known(`Template ${at}`));
  const { templates } = start(many);
  expect(() => templates.save({ name: 'One more', fields })).toThrow('bad-input');
  templates.delete('id of Template 0');
  templates.save({ name: 'One more', fields });
  expect(() => templates.delete('id of Template 0')).toThrow('bad-input');
  expect(() => templates.rename('unknown', 'Name')).toThrow('bad-input');
});
