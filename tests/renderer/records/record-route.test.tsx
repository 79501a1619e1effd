import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { deepLink } from '#contract/links.ts';
import { type PageList, pageLists, recordOfRoute, recordRoute } from '#contract/routes.ts';
import { useRouteId } from '#records/use-record.ts';
import { readDeepLink } from '#services/links/deep-link.ts';
import { linkTarget } from '#services/links/received-urls.ts';
import { identifierOf } from '#services/records/record-id.ts';
import { createLastRoutesStore } from '#state/last-routes.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

afterEach(cleanup);

/** Parts with a meaning in a URL, and any other text. */
const part = fc.oneof(
  fc.constantFrom(
    '%2F',
    '%2f',
    '/',
    '%25',
    '%',
    ' ',
    '+',
    '?',
    '#',
    '&',
    '=',
    ';',
    ':id',
    '..',
    '.',
    '\\',
    'ü',
    '%20',
  ),
  fc.string({ unit: 'binary' }),
  fc.nat().map(String),
);

/** What a backend may use as an identifier (`identifierOf`). */
const identifier = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((id) => identifierOf(id) === id);

const list = fc.constantFrom<PageList>(...pageLists);

/** The window's router with the pages of records, and a link to one. */
function Window({ to }: { readonly to: string }) {
  return (
    <BrowserRouter>
      <Link to={to}>link</Link>
      <Go to={to} />
      <Routes>
        <Route path="/" element={<p>Lists</p>} />
        {pageLists.map((name) => (
          <Route key={name} path={`/${name}/:id`} element={<Page list={name} />} />
        ))}
      </Routes>
    </BrowserRouter>
  );
}

function Page({ list: name }: { readonly list: PageList }) {
  return <output>{JSON.stringify([name, useRouteId()])}</output>;
}

function Go({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      go
    </button>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

function opens(to: string, from: string, click?: 'link' | 'go') {
  window.history.replaceState(null, '', from);
  const { unmount } = render(<Window to={to} />);
  if (click !== undefined) act(() => void fireEvent.click(screen.getByText(click)));
  const found = shown();
  unmount();
  return found;
}

test('reads every identifier back from its route: followed, navigated to, and reloaded', () => {
  fc.assert(
    fc.property(list, identifier, (name, id) => {
      const route = recordRoute(name, id);
      expect(opens(route, '/', 'link')).toEqual([name, id]);
      expect(window.location.pathname).toBe(route);
      expect(opens(`${route}?entry=1`, '/', 'go')).toEqual([name, id]);
      expect(opens('/', window.location.pathname)).toEqual([name, id]);
      expect(recordOfRoute(window.location.pathname)).toEqual({ list: name, id });
    }),
    { numRuns: propertyRuns(75) },
  );
});

test('reads it back from the last route of a profile, too', () => {
  fc.assert(
    fc.property(list, identifier, (name, id) => {
      const lastRoutes = createLastRoutesStore();
      lastRoutes.keepPath('p', `${recordRoute(name, id)}?entry=1`);
      expect(recordOfRoute(lastRoutes.of('p').pathname)).toEqual({ list: name, id });
    }),
  );
});

test('opens its own project from a copied link, or none', () => {
  const baseUrl = 'https://ops.example.org/api';
  fc.assert(
    fc.property(identifier, (id) => {
      const read = readDeepLink(deepLink({ baseUrl, target: { kind: 'project', id } }));
      // Links with control characters, parent folders and great length are rejected.
      if (read === null || 'rejected' in read) {
        expect(read).toEqual({ rejected: expect.stringMatching(/^(id|too-long)$/) });
        return;
      }
      const { path } = linkTarget(read.link, [{ id: 'p', baseUrl, isAuthenticated: true }], 'p');
      expect(recordOfRoute(path)).toEqual({ list: 'projects', id });
    }),
  );
});

test.each(['team%2Fb2', 'team/b2', 'a b', 'a+b', 'a?b#c&d', '100%', '%25', 'Ü', '7', 'v1.2'])(
  'accepts a link to %s',
  (id) => {
    const baseUrl = 'https://ops.example.org';
    expect(readDeepLink(deepLink({ baseUrl, target: { kind: 'project', id } }))).toEqual({
      link: { baseUrl, target: { kind: 'project', id } },
    });
  },
);

test.each([
  '/',
  '/projects',
  '/projects/',
  '/networks/1',
  '/projects/a/b',
  '/projects/%E0%A4%A',
  '/overview',
])('finds no record for %s', (path) => {
  expect(recordOfRoute(path)).toBeNull();
});
