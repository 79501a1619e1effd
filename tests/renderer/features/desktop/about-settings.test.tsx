import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

test('shows the licenses of the packages on request', async () => {
  await renderWindow('/settings?tab=about');
  expect(screen.queryByRole('region', { name: 'Third-party licences' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Show third-party licences' }));
  const licenses = await screen.findByRole('region', { name: 'Third-party licences' });
  expect(licenses.textContent).toContain('a-package 1.0.0');
  expect(licenses.contains(document.activeElement)).toBe(true);
});
