import { expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { fieldMessages, linesAtFields } from '#ui/feedback/field-messages.ts';

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
])('assigns %j to its fields', (message, fields) => {
  expect(fieldMessages(refusal(message), projectFieldNames)).toEqual(fields);
});

const reasons = [
  { field: 'name', text: 'at most 80 characters' },
  { field: 'github.client_id', text: 'is required' },
  { field: 'quota', text: 'used up' },
];
const validationError: AppError = {
  code: 'rejected',
  status: 422,
  message:
    'Not valid\nname: at most 80 characters\ngithub.client_id: is required\nquota: used up\npath is taken',
  reasons,
};

test("shows the backend's reasons at their fields without the names, and no line twice", () => {
  const fields = ['name', 'clientId', 'path'] as const;
  expect(fieldMessages(validationError, fields)).toEqual({
    name: 'at most 80 characters',
    clientId: 'is required',
    path: 'path is taken',
  });
  expect(linesAtFields(validationError, fields)).toEqual([
    'name: at most 80 characters',
    'github.client_id: is required',
    'path is taken',
  ]);
});

test('ends a path with slashes at its field', () => {
  expect(fieldMessages(refusal('body/name must not be empty'), projectFieldNames)).toEqual({
    name: 'body/name must not be empty',
  });
});

test('assigns messages of other statuses than 400 to no field', () => {
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
