import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WindowRouter } from '#renderer/shell/window-router.tsx';

beforeEach(() => window.history.replaceState(null, '', '/activity'));
afterEach(cleanup);

/** A window with two screens. The code of the second one arrives when `load` is called. */
function renderTwoScreens(): { readonly load: () => Promise<void> } {
  const code = Promise.withResolvers<{ default: () => string }>();
  const Projects = lazy(() => code.promise);
  render(
    <WindowRouter>
      <Link to="/activity">To activity</Link>
      <Link to="/projects">To projects</Link>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/activity" element="Changes of today" />
          <Route path="/projects" element={<Projects />} />
        </Routes>
      </Suspense>
    </WindowRouter>,
  );
  return { load: () => act(async () => code.resolve({ default: () => 'All projects' })) };
}

const click = (link: string) => screen.getByRole('link', { name: link }).click();

/** Clicks as in a browser, where React decides itself when it renders. */
async function clickAlone(link: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  click(link);
  await Promise.resolve();
}

test('keeps the screen before until the code of a new one has arrived', async () => {
  const { load } = renderTwoScreens();
  await act(async () => click('To projects'));
  expect(screen.getByText('Changes of today')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
  await load();
  expect(screen.getByText('All projects')).toBeDefined();
});

test('shows a screen that was shown before within the click', async () => {
  const { load } = renderTwoScreens();
  await act(async () => click('To projects'));
  await load();
  await clickAlone('To activity');
  expect(screen.getByText('Changes of today')).toBeDefined();
  await clickAlone('To projects');
  expect(screen.getByText('All projects')).toBeDefined();
});

test('goes back to the screen before', async () => {
  const { load } = renderTwoScreens();
  await act(async () => click('To projects'));
  await load();
  await act(async () => window.history.back());
  expect(await screen.findByText('Changes of today')).toBeDefined();
});
