import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { RotationSteps } from '#features/authorizations/rotation-steps.tsx';
import { createI18n } from '#i18n/index.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** The texts of the steps, the current one in brackets. */
async function shown(step: 'create' | 'move' | 'delete', moved: number) {
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <MantineProvider>
        <RotationSteps step={step} moved={moved} />
      </MantineProvider>
    </I18nextProvider>,
  );
  return screen
    .getAllByRole('listitem')
    .map((item) => (item.hasAttribute('aria-current') ? `[${item.textContent}]` : item.textContent));
}

test('says which steps are done and how many projects were moved', async () => {
  expect(await shown('delete', 12)).toEqual([
    'Create (Done)',
    'Move projects · 12 moved (Done)',
    '[Delete the old one]',
  ]);
});

test('shows no count before anything was moved', async () => {
  expect(await shown('move', 0)).toEqual(['Create (Done)', '[Move projects]', 'Delete the old one']);
});
