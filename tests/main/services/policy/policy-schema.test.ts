import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { lockableSettings } from '#contract/policy.ts';
import { lockedSettingsSchema, policySchema } from '#services/policy/policy-schema.ts';
import { readPolicy } from '#services/policy/read-policy.ts';

const docs = path.join(repositoryRoot, 'docs');

test('matches the published JSON Schema', () => {
  const published = JSON.parse(readFileSync(path.join(docs, 'policy.schema.json'), 'utf8'));
  expect(published).toEqual(z.toJSONSchema(policySchema(), { io: 'input' }));
});

describe('the examples for administrators', () => {
  const examples = [
    ...readFileSync(path.join(docs, 'administrators.md'), 'utf8').matchAll(/```json\n([\s\S]*?)```/g),
  ].map(([, text = '']) => text);

  test.each(examples)('has no mistakes in %s', async (text) => {
    // A certificate would make the rest of an example unreadable.
    const { problems } = await readPolicy({ file: 'policy.json', text });
    expect(problems.filter(({ reason }) => reason !== 'certificate')).toEqual([]);
  });

  test('has every key', () => {
    const all = examples.join();
    for (const key of Object.keys(policySchema().shape)) expect(all).toContain(`"${key}"`);
    for (const name of lockableSettings) expect(all).toContain(`"${name.split('.')[1]}"`);
  });
});

test('shows every setting of the schema as locked', () => {
  const { notifications, desktop } = lockedSettingsSchema().shape;
  const names = [
    ...Object.keys(notifications.unwrap().shape).map((key) => `notifications.${key}`),
    ...Object.keys(desktop.unwrap().shape).map((key) => `desktop.${key}`),
  ];
  expect(names.sort()).toEqual([...lockableSettings].sort());
});
