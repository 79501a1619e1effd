import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LoggedRequest } from '#contract/request-log.ts';
import { failed } from '#tests/renderer/fake-bridge.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

function aRequest(key: string, fields: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    key,
    at: Date.UTC(2026, 0, 1),
    kind: 'http',
    attempt: 'first',
    method: 'GET',
    origin: 'https://ops.example.org',
    route: `/api/project/${key}`,
    status: 200,
    failure: null,
    durationMs: 12.4,
    bytes: 2,
    hasToken: true,
    hasBody: false,
    ...fields,
  };
}

const requests = [
  aRequest('3', { status: null, failure: 'reset' }),
  aRequest('2', { status: 500, method: 'POST' }),
  aRequest('1'),
];

test('opens from Diagnostics a screen with the status and duration of each request, and with the filter only failed ones', async () => {
  await renderWindow('/settings?tab=diagnostics', { requests });
  fireEvent.click(await screen.findByRole('link', { name: 'Open request log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Request log' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  const table = await screen.findByRole('table', { name: 'Request log' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /Connection reset/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /POST.*500.*12 ms/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Errors only' }));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
  expect(within(table).queryByText('/api/project/1')).toBeNull();
});

test('shows a message where nothing was sent, and an error where the report could not be written', async () => {
  await renderWindow('/settings/requests', {
    answers: {
      'requestLog.saveReport': () =>
        failed({ code: 'file', params: { reason: 'not-written', detail: 'ENOSPC' } }),
    },
  });
  expect(await screen.findByText('No requests yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save report' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be written/);
});
