import { MantineProvider, Menu } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('runs frames after a test with fake timers, for all files of the worker', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0);
});

test('finds the items of a menu also once it has its place', async () => {
  render(
    <MantineProvider>
      <Menu defaultOpened>
        <Menu.Target>
          <button type="button">Open</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  const menu = await screen.findByRole('menu', { hidden: true });
  await waitFor(() => expect(menu.style.left).not.toBe('0px'));
  screen.getByRole('menuitem', { name: 'Rename' });
});
