import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

test('opens the projects of a backend that was not shown before, from another screen than projects', async () => {
  const { main } = await renderWindow('/projects', {
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
  });
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  await act(async () => screen.getByRole('link', { name: 'Activity' }).click());
  await screen.findByRole('heading', { name: 'Activity', level: 1 });
  // As in a browser, where React decides itself when it renders.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  main.emit('app.stateChanged', { ...main.state, currentProfileId: 'profile-2' });
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  expect(window.location.pathname).toBe('/projects');
});
