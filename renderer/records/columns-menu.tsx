import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ComponentType, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import type { ColumnList } from '#contract/list-names.ts';
import {
  type ColumnSetting,
  type ColumnsChange,
  columnWidths,
  type Density,
  densities,
  withColumnsChange,
} from '#contract/views.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { currentProfile } from '../state/client-state.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { usePopover } from '../ui/dialog/use-popover.ts';
import { arrangedColumns, columnSettingsOf } from '../ui/table/arranged-columns.ts';
import type { Column } from '../ui/table/columns.ts';
import { SoftText } from '../ui/text/soft-text.tsx';
import classes from './columns-menu.module.css';

/** How much a step widens or narrows a column, in CSS pixels. */
const step = 24;

interface ColumnsMenuProps {
  /** All columns in their order; the list's first column is always shown. */
  readonly columns: readonly ColumnSetting[];
  readonly required: string | undefined;
  readonly titleOf: (id: string) => string;
  readonly density: (typeof densities)[number];
  readonly onDensity: (density: (typeof densities)[number]) => void;
  /** Shows or hides a column, sets its width, or moves it before another one; null moves it to the end. */
  readonly onChange: (
    id: string,
    to: { readonly set?: Partial<Omit<ColumnSetting, 'id'>>; readonly before?: string | null },
  ) => void;
  readonly onReset: () => void;
  /** The rendered width of a column. */
  readonly widthOf: (id: string) => number;
}

/** The button that opens the menu of the columns: visibility, order, width, and the height of rows. */
export const ColumnsMenu = memo(function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, required, titleOf, density, onDensity, onChange, onReset, widthOf } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [announced, setAnnounced] = useState('');
  const titleId = useId();
  const { toggle, ...popover } = usePopover();

  function move(index: number, by: -1 | 1): void {
    const column = columns[index];
    if (column === undefined) return;
    onChange(column.id, { before: columns[by === -1 ? index - 1 : index + 2]?.id ?? null });
    const place = formats.number(index + by + 1);
    setAnnounced(t('views.moved', { column: titleOf(column.id), place }));
  }

  function resize({ id, width }: ColumnSetting, by: number): void {
    const wanted = Math.round(width ?? widthOf(id)) + by;
    const next = Math.min(columnWidths.max, Math.max(columnWidths.min, wanted));
    onChange(id, { set: { width: next } });
    setAnnounced(t('views.width', { column: titleOf(id), width: formats.number(next) }));
  }

  const button = (name: string, Icon: ComponentType<{ size: number }>, run: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={name}
      title={name}
      // Not `disabled`, which would lose the focus at the ends of the list.
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && run()}
    >
      <Icon size={14} />
    </ActionIcon>
  );

  return (
    <Popover {...popover} position="bottom-end" width={340} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <ActionIcon variant="default" size={28} aria-label={t('views.columns')} onClick={toggle}>
          <IconColumns3 size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-labelledby={titleId}>
        <Stack gap="xs">
          <Group justify="space-between">
            <Text id={titleId} fw="var(--ph-strong)" size="sm">
              {t('views.columns')}
            </Text>
            <Button size="compact-xs" variant="subtle" onClick={onReset}>
              {t('views.reset')}
            </Button>
          </Group>
          <Stack component="ul" gap={0} m={0} p={0} className={classes.list}>
            {columns.map((column, index) => {
              const { id, shown } = column;
              const name = titleOf(id);
              return (
                <Group key={id} component="li" gap="var(--ph-space-2)" wrap="nowrap" mih="2rem">
                  <Checkbox
                    flex={1}
                    miw={0}
                    size="xs"
                    label={name}
                    checked={shown}
                    disabled={id === required}
                    onChange={() => onChange(id, { set: { shown: !shown } })}
                  />
                  {button(
                    t('views.narrower', { column: name }),
                    IconMinus,
                    () => resize(column, -step),
                    !shown,
                  )}
                  {button(t('views.wider', { column: name }), IconPlus, () => resize(column, step), !shown)}
                  {button(t('views.up', { column: name }), IconArrowUp, () => move(index, -1), index === 0)}
                  {button(
                    t('views.down', { column: name }),
                    IconArrowDown,
                    () => move(index, 1),
                    index === columns.length - 1,
                  )}
                </Group>
              );
            })}
          </Stack>
          <SoftText size="xs">{t('views.narrow')}</SoftText>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('views.density')}
            value={density}
            onChange={(value) => onDensity(densities.find((each) => each === value) ?? 'compact')}
            data={densities.map((value) => ({ value, label: t(`views.densities.${value}`) }))}
          />
          <VisuallyHidden role="status">{announced}</VisuallyHidden>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});

const noSettings: readonly ColumnSetting[] = [];

const isSame = (a: readonly ColumnSetting[], b: readonly ColumnSetting[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The columns of a saved view, and how to store them. */
export interface SavedViewColumns {
  readonly columns: readonly ColumnSetting[];
  /** @returns the stored columns */
  readonly keep: (change: ColumnsChange) => Promise<Reply<readonly ColumnSetting[]>>;
  readonly density: Density;
  readonly keepDensity: (density: Density) => unknown;
}

/** The columns of a list as arranged by the operator, and functions to arrange them. */
export function useColumns<Row>(
  list: ColumnList,
  columns: readonly Column<Row>[],
  view: SavedViewColumns | undefined,
) {
  const { call } = useStores();
  const profileId = useProfileId();
  const ofProfile = useStoreState(
    'clientState',
    (state) => currentProfile(state)?.columns[list] ?? noSettings,
  );
  const stored = view?.columns ?? ofProfile;
  /** Shown until the main process confirms them, so that a second change meanwhile starts from the first. */
  const [pending, setPending] = useState<readonly ColumnSetting[] | null>(null);
  const waiting = useRef(0);
  useEffect(() => {
    if (pending !== null && waiting.current === 0 && isSame(stored, pending)) setPending(null);
  }, [stored, pending]);
  const settings = pending ?? stored;
  const shown = useMemo(() => arrangedColumns(columns, settings), [columns, settings]);
  const all = useMemo(() => columnSettingsOf(columns, settings), [columns, settings]);

  async function change(to: ColumnsChange): Promise<void> {
    setPending((before) => withColumnsChange(before ?? stored, to));
    waiting.current += 1;
    const reply =
      view === undefined
        ? await call('views.changeColumns', { profileId, list, change: to })
        : await view.keep(to);
    waiting.current -= 1;
    if (waiting.current === 0) setPending(reply.ok ? reply.value : null);
  }

  const ids = all.map((column) => column.id);
  return {
    shown,
    all,
    /** Shows or hides a column, sets its width in CSS pixels, or moves it before another one; null moves it to the end. */
    change: (id: string, to: Pick<Exclude<ColumnsChange, 'reset'>, 'before' | 'set'>) =>
      void change({ all: ids, id, ...to }),
    reset: () => void change('reset'),
    resize: (id: string, width: number | null) => void change({ all: ids, id, set: { width } }),
  };
}

/** The height of the rows in all tables. */
export function useDensity() {
  const { call } = useStores();
  const density = useStoreState('clientState', ({ client }) => client?.density ?? 'compact');
  return { density, setDensity: (next: Density) => void call('views.setDensity', { density: next }) };
}
