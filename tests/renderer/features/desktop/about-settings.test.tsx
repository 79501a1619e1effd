import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

test('names the system as its maker writes it', async () => {
  await renderWindow('/settings?tab=about');
  expect((await screen.findByText('Platform')).nextElementSibling?.textContent).toBe('Linux');
});

test('shows the licenses of the packages on request', async () => {
  await renderWindow('/settings?tab=about');
  expect(screen.queryByRole('region', { name: 'Third-party licences' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Show third-party licences' }));
  const licenses = await screen.findByRole('region', { name: 'Third-party licences' });
  expect(licenses.textContent).toContain('a-package 1.0.0');
  expect(licenses.contains(document.activeElement)).toBe(true);
});
