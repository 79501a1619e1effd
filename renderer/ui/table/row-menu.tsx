import { Menu } from '@mantine/core';
import { Fragment, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './row-menu.module.css';
import type { RowMenuEntry } from './row-use.ts';

/** An open context menu. */
export interface OpenRowMenu {
  readonly entries: readonly RowMenuEntry[];
  /** Where it was asked for, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Its first entry has the focus at once. */
  readonly byKeyboard: boolean;
}

/** What Floating UI says of the room at the place. */
interface Room {
  readonly availableHeight: number;
  readonly elements: { readonly floating: HTMLElement };
}

/** Of a menu that scrolls, in CSS pixels. */
const leastHeight = 120;

interface RowMenuProps {
  readonly menu: OpenRowMenu;
  readonly onClose: () => void;
}

/** In a low window a long menu scrolls. */
function keepInWindow({ availableHeight, elements }: Room): void {
  elements.floating.style.maxHeight = `${Math.max(leastHeight, availableHeight)}px`;
}

/** The context menu of a row, at the pointer, or at the row where it was asked for by keyboard. */
export function RowMenu({ menu, onClose }: RowMenuProps) {
  const { t } = useTranslation();
  const { x, y } = menu;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  }

  return (
    <Menu
      // At another place it is another menu.
      key={`${x} ${y}`}
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      shadow="md"
      transitionProps={{ duration: 0 }}
      // Its target has no size, which else counts as hidden.
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      // It would give the first entry the focus once more, later than an arrow key may come.
      trapFocus={false}
      // In the content of the page, and not cut off by what scrolls there.
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: true, size: { padding: 4, apply: keepInWindow } }}
    >
      <Menu.Target>
        <Place x={x} y={y} label={t('resources.actions')} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} onKeyDown={onKeyDown}>
        <Entries {...menu} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ entries, byKeyboard }: OpenRowMenu) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true, focusVisible: byKeyboard }), [byKeyboard]);
  return entries.map((entry, index) => (
    <Fragment key={entry.label}>
      {index > 0 && entry.group !== entries[index - 1]?.group && <Menu.Divider />}
      <Entry entry={entry} ref={index === 0 ? first : undefined} />
    </Fragment>
  ));
}

interface EntryProps {
  readonly entry: RowMenuEntry;
  readonly ref: Ref<HTMLButtonElement> | undefined;
}

/** One that is refused can have the focus, too, so that the keyboard reaches the reason. */
function Entry({ entry, ref }: EntryProps) {
  const { label, Icon, run, shortcut, isDanger } = entry;
  const refusal = entry.group === 'change' ? entry.refusal : undefined;
  const isRefused = refusal !== undefined;
  return (
    <Menu.Item
      ref={ref}
      className={isDanger && !isRefused ? classes.danger : undefined}
      aria-disabled={isRefused || undefined}
      data-disabled={isRefused || undefined}
      title={refusal}
      closeMenuOnClick={!isRefused}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      rightSection={shortcut === undefined ? undefined : <kbd className={classes.key}>{shortcut}</kbd>}
      onClick={isRefused ? undefined : run}
    >
      {label}
    </Menu.Item>
  );
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Given by the menu, which is named by this element. Its other attributes are for buttons. */
  readonly id?: string;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** Where a menu opens, and its name. */
function Place({ x, y, label, id, ref }: PlaceProps) {
  return (
    <span ref={ref} id={id} className={classes.place} style={{ left: x, top: y }}>
      {label}
    </span>
  );
}
