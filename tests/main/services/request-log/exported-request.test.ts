import { expect, test } from 'vitest';
import { exportRecords } from '#services/lists/list-export.ts';
import { exportedRequest } from '#services/request-log/exported-request.ts';
import { RequestLog } from '#services/request-log/request-log.ts';
import { textOf } from '#tests/main/support/exported-text.ts';

test('exports requests without tokens that became known later and without e-mail addresses', () => {
  const log = new RequestLog();
  log.add({
    ...{ at: Date.UTC(2026, 0, 1), kind: 'http', attempt: 'first', method: 'GET' },
    url: 'https://ops.example.org/api/session/token-of-later/ada@example.org/x?key=value',
    ...{ token: null, status: null, failure: 'reset', durationMs: 12, bytes: null, hasBody: false },
  });
  log.remember('token-of-later');
  const exported = log.list().map((request) => exportedRequest(request, log.secrets));
  expect(textOf(exportRecords('requests', exported, 'csv')).split('\r\n')).toEqual([
    '\ufeff"at","kind","attempt","method","origin","route","status","failure","durationMs","bytes","hasToken","hasBody"',
    '"2026-01-01T00:00:00.000Z","http","first","GET","https://ops.example.org","/api/session/…/…/x?key=…","","reset","12","","false","false"',
    '',
  ]);
});
