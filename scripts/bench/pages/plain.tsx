import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import './plain.css';
import { ActionIcon, MantineProvider } from '@mantine/core';
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/*
 * A web page without the app: it fetches the service's JSON, does not check it, and paints it in its order, with the
 * libraries of the app's table and the same amount of content in each row. It starts immediately with `?load` in its
 * address, otherwise at a click.
 */

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly sourceId: string;
  readonly vmId: string;
}

const rowHeight = 34;
const fields = ['description', 'path', 'sourceId', 'vmId'] as const;
const actions = [IconLink, IconPencil, IconTrash];

const Row = memo(function Row({ row, index }: { readonly row: Listed; readonly index: number }) {
  return (
    <tr aria-rowindex={index + 2}>
      <td data-column="name">
        <a href={`/projects/${row.id}`} title={row.name}>
          <bdi>{row.name}</bdi>
        </a>
      </td>
      {fields.map((field) => (
        <td key={field} data-column={field}>
          <bdi title={row[field]}>{row[field]}</bdi>
        </td>
      ))}
      <td data-column="actions">
        {actions.map((Icon) => (
          <ActionIcon key={Icon.displayName} variant="subtle" color="gray" size="md" aria-label={row.name}>
            <Icon size={17} aria-hidden="true" />
          </ActionIcon>
        ))}
      </td>
    </tr>
  );
});

function Table({ rows }: { readonly rows: readonly Listed[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 1000, height: 900 },
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className="scroller">
      <div style={{ height: virtualizer.getTotalSize() }}>
        <table aria-rowcount={rows.length + 1} style={{ marginTop: shown[0]?.start ?? 0 }}>
          <tbody>
            {shown.map(({ index }) => {
              const row = rows[index];
              return row && <Row key={row.id} row={row} index={index} />;
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

async function fetchList(): Promise<readonly Listed[]> {
  const response = await fetch('/project');
  return (await response.json()) as Listed[];
}

function Plain() {
  const [rows, setRows] = useState<readonly Listed[]>([]);

  useEffect(() => {
    if (location.search === '?load') void fetchList().then(setRows);
  }, []);

  return (
    <div className="page">
      <button type="button" onClick={() => void fetchList().then(setRows)}>
        Load
      </button>
      {rows.length > 0 && <Table rows={rows} />}
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <MantineProvider>
      <Plain />
    </MantineProvider>,
  );
}
