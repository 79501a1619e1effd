import '#renderer/theme/mantine.css';
import '#renderer/theme/tokens.css';
import '#renderer/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Project } from '#contract/projects.ts';
import type { ClientState, ProfileView } from '#contract/state.ts';
import { type ProjectTable, tableOf } from '#features/projects/project-table.ts';
import { ProjectsTable } from '#features/projects/projects-table.tsx';
import { createI18n } from '#i18n/index.ts';
import { createStores } from '#renderer/stores.ts';
import { theme } from '#renderer/theme/theme.ts';
import { StoresContext } from '#state/context.ts';

/*
 * A web page without an app around it: it fetches the service's JSON, takes it as it is, and paints it with the app's own
 * virtual table, in the order in which it came.
 */

const stores = createStores({
  call: async () => ({ ok: false, error: { code: 'internal' } }),
  on: () => () => undefined,
});
stores.clientState.setState({
  client: { currentProfileId: 'plain', profiles: [{ id: 'plain' } as ProfileView] } as unknown as ClientState,
});

const sort = { field: 'name', descending: false } as const;

function Plain() {
  const [table, setTable] = useState<ProjectTable | null>(null);

  async function load() {
    const response = await fetch('/project');
    const records = (await response.json()) as Omit<Project, 'key' | 'more' | 'secrets'>[];
    setTable(tableOf(records.map((record) => ({ ...record, key: record.id ?? '', more: {}, secrets: {} }))));
  }

  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <button type="button" onClick={() => void load()}>
        Load
      </button>
      {table !== null && (
        <ProjectsTable table={table} view={[...table.slots.keys()]} sort={sort} onSort={() => undefined} />
      )}
    </div>
  );
}

const root = document.getElementById('root');
const i18n = await createI18n('en');
if (root !== null)
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <I18nextProvider i18n={i18n}>
        <StoresContext value={stores}>
          <MemoryRouter>
            <Plain />
          </MemoryRouter>
        </StoresContext>
      </I18nextProvider>
    </MantineProvider>,
  );
