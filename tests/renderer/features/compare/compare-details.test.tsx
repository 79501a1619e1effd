import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CompareDetails } from '#features/compare/compare-details.tsx';
import type { ProjectRow } from '#features/compare/compare-sides.ts';
import { createI18n } from '#i18n/index.ts';
import { createStores } from '#renderer/stores.ts';
import { StoresContext } from '#state/context.ts';
import { FakeMain } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import '../../browser-stubs.ts';

afterEach(cleanup);

/** The texts of the table about a row: each line has the field, the left and the right side. */
async function linesOf(row: Partial<ProjectRow>): Promise<readonly (readonly string[])[]> {
  const sides = { left: aProfile({ name: 'Left' }), right: aProfile({ id: 'profile-2', name: 'Right' }) };
  const main = new FakeMain();
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  stores.clientState.setState({
    client: { ...main.state, profiles: [sides.left, sides.right], currentProfileId: sides.left.id },
  });
  const whole = {
    kind: 'project',
    key: 'k',
    group: 'left',
    left: null,
    right: null,
    matchedBy: null,
    ...{ records: [], recordCount: 0, copyable: { left: false, right: false } },
    selected: false,
  } as const;
  const act = () => undefined;
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <StoresContext value={stores}>
        <MantineProvider>
          <MemoryRouter>
            <CompareDetails
              row={{ ...whole, changes: [], ...row }}
              {...{ sides, isReadOnly: false, onCopy: act, onPair: act, onUnpair: act }}
            />
          </MemoryRouter>
        </MantineProvider>
      </StoresContext>
    </I18nextProvider>,
  );
  const table = within(screen.getByRole('table'));
  return table.getAllByRole('row').map((line) => [...line.children].map((cell) => cell.textContent ?? ''));
}

const docs = { key: '1', id: '1', name: 'Docs', path: '/docs' };

test('shows all fields of a project that is on one side only', async () => {
  const lines = await linesOf({
    group: 'right',
    right: docs,
    changes: [
      { field: 'name', before: '', after: 'Docs' },
      { field: 'path', before: '', after: '/docs' },
      { field: 'vmId', before: '', after: 'vm-1' },
    ],
  });
  expect(lines).toEqual([
    ['Field', 'Left', 'Right'],
    ['Name', '—', 'Docs'],
    ['Path', '—', '/docs'],
    ['VM ID', '—', 'vm-1'],
  ]);
});

test('shows a value that one of two projects lacks as empty', async () => {
  const changes = [{ field: 'path', before: '/docs', after: '' }] as const;
  const lines = await linesOf({ group: 'different', left: docs, right: { ...docs, path: '' }, changes });
  expect(lines).toEqual([
    ['Field', 'Left', 'Right'],
    ['Name', 'Docs', 'Docs'],
    ['Path', '/docs', 'empty'],
  ]);
});

test('shows the network connections and domains that differ, and says how many others do', async () => {
  const domain = { domain: 'xn--caf-dma.example', unicode: 'café.example', challenge: 'a' };
  const lines = await linesOf({
    group: 'different',
    left: docs,
    right: docs,
    records: [
      { record: 'network', left: { domain: 'shop.example', port: 443 }, right: null },
      {
        record: 'domain',
        left: { ...domain, main: true, linked: false },
        right: { ...domain, challenge: 'b', main: false, linked: false },
        fields: ['challenge', 'main'],
      },
    ],
    recordCount: 5,
  });
  expect(lines.slice(2)).toEqual([
    ['Connection', 'shop.example:443', '—'],
    [
      'Domain',
      'xn--caf-dma.example (café.example) · challenge a · main',
      'xn--caf-dma.example (café.example) · challenge b · not main',
    ],
  ]);
  screen.getByText('3 more connections and domains differ.');
});
