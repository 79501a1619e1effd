import { expect, test } from 'vitest';
import { type HeaderInput, readHeaders } from '#services/connection/gateway-headers.ts';
import { headersFor } from '#services/settings/connection-settings.ts';
import { plainSettings } from '#tests/integration/support/plain-settings.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

const known = { 'X-Gate': 'kept' };
const problemOf = (...given: HeaderInput[]) => errorOf(async () => readHeaders(given, known));

test('stores values trimmed, and keeps the stored one for null', () => {
  const given = [
    { name: ' CF-Access-Client-Id ', value: ' id ' },
    { name: 'X-Gate', value: null },
  ];
  expect(readHeaders(given, known)).toEqual({ 'CF-Access-Client-Id': 'id', 'X-Gate': 'kept' });
});

test.each([
  'Authorization',
  'authorization',
  'Host',
  'Cookie',
  'Content-Length',
  'Sec-WebSocket-Key',
  'Upgrade',
  'Range',
  'Forwarded',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'X-Rewrite-URL',
])('rejects %s as a gateway header', async (name) => {
  expect(await problemOf({ name, value: 'x' })).toMatchObject({
    code: 'bad-input',
    params: { field: 'name', problem: 'header-taken' },
  });
});

test.each([
  ['', 'x', { field: 'name', problem: 'header-name' }],
  ['a b', 'x', { field: 'name', problem: 'header-name' }],
  ['X\r\nY', 'x', { field: 'name', problem: 'header-name' }],
  ['X-Gate', 'a\r\nAuthorization: b', { field: 'value', problem: 'header-value' }],
  ['X-Gate', 'schlüssel', { field: 'value', problem: 'header-value' }],
  ['X-Gate', ' ', { field: 'value', problem: 'header-missing' }],
  ['X-Other', null, { field: 'value', problem: 'header-missing' }],
])('rejects %j with %j', async (name, value, params) => {
  expect(await problemOf({ name, value })).toMatchObject({ code: 'bad-input', params });
});

test('rejects the same name twice in any case', async () => {
  const error = await problemOf({ name: 'X-A', value: '1' }, { name: 'x-a', value: '2' });
  expect(error).toMatchObject({ params: { problem: 'header-twice' } });
});

test('sends them to their origin alone, and to none before it is known', () => {
  const values = { 'X-Gate': 'kept' };
  const settings = (origin: string | null) => ({ ...plainSettings, headers: { origin, values } });
  const url = 'https://ops.example.org/api/project';
  expect(headersFor(settings(null), url)).toEqual({});
  expect(headersFor(settings('https://ops.example.org'), url)).toEqual(values);
  for (const other of ['https://ops.example.org:8443', 'http://ops.example.org', 'https://example.org']) {
    expect(headersFor(settings(other), url)).toEqual({});
  }
});
