import { expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { fieldMessages } from '#ui/feedback/field-messages.ts';

function refusal(message: string, status = 400): AppError {
  return { code: 'rejected', status, message };
}

test.each([
  ['name should not be empty', { name: 'name should not be empty' }],
  ['"sourceId" is required', { sourceId: '"sourceId" is required' }],
  ['vmId: unknown machine', { vmId: 'vmId: unknown machine' }],
  ['sourceid must be a string', { sourceId: 'sourceid must be a string' }],
  [
    'name too long\nname must not start with a dot\npath is taken',
    { name: 'name too long\nname must not start with a dot', path: 'path is taken' },
  ],
  ['namespace is full', {}],
  ['The name is taken', {}],
  ['', {}],
])('%j is assigned to its fields', (message, fields) => {
  expect(fieldMessages(refusal(message), projectFieldNames)).toEqual(fields);
});

test('messages of other statuses than 400 are assigned to no field', () => {
  expect(fieldMessages(refusal('name is not yours to change', 403), projectFieldNames)).toEqual({});
});

test('finds a field by its name in the interface', () => {
  expect(fieldMessages({ code: 'bad-input', params: { field: 'clientId' } }, ['client_id'])).toEqual({
    client_id: '',
  });
});

test('finds a field at the end of a path', () => {
  expect(fieldMessages({ code: 'bad-input', params: { field: 'dns.servers.0' } }, ['servers'])).toEqual({
    servers: '',
  });
  expect(fieldMessages(refusal('data.token must not be empty'), ['name', 'token'])).toEqual({
    token: 'data.token must not be empty',
  });
});
