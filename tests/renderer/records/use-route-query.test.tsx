import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouteQuery } from '#records/use-route-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/projects');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Only the filter of a list. */
function Filter() {
  const [query, setQuery] = useState('');
  useRouteQuery(query, setQuery);
  return <input aria-label="Filter" value={query} onChange={(event) => setQuery(event.target.value)} />;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Filter'), { target: { value } });

test('does not put a filter back into the route that is cleared just before', () => {
  render(
    <BrowserRouter>
      <Filter />
    </BrowserRouter>,
  );
  type('vm:vm-9');
  act(() => {
    vi.advanceTimersByTime(250);
    expect(window.location.search).toBe('?q=vm%3Avm-9');
    type('');
  });
  act(() => vi.advanceTimersByTime(250));
  expect(window.location.search).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('');
});
