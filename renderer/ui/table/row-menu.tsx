import { Menu } from '@mantine/core';
import { Fragment, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../text/key-caps.tsx';
import classes from './row-menu.module.css';
import type { RowMenuEntry } from './row-use.ts';

/** An open context menu. */
export interface OpenRowMenu {
  readonly entries: readonly RowMenuEntry[];
  /** Where it was opened, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Whether its first entry is focused at once. */
  readonly byKeyboard: boolean;
}

/** The space that Floating UI reports. */
interface Room {
  readonly availableHeight: number;
  readonly elements: { readonly floating: HTMLElement };
}

/** The minimum height of a scrolling menu, in CSS pixels. */
const minHeight = 120;

interface RowMenuProps {
  readonly menu: OpenRowMenu;
  readonly onClose: () => void;
}

/** Makes a long menu scroll in a low window. */
function keepInWindow({ availableHeight, elements }: Room): void {
  elements.floating.style.maxHeight = `${Math.max(minHeight, availableHeight)}px`;
}

/** The context menu of a row, at the pointer, or at the row if it was opened by keyboard. */
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
      // A menu at another position is a new one.
      key={`${x} ${y}`}
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      shadow="md"
      transitionProps={{ duration: 0 }}
      // Its target has no size, which otherwise counts as hidden.
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      // It would focus the first entry again, possibly after an arrow key.
      trapFocus={false}
      // Rendered in the content of the page, so that scroll containers do not clip it.
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

/** A refused entry stays focusable, so that the keyboard reaches the reason. */
function Entry({ entry, ref }: EntryProps) {
  const { label, Icon, run, keys, isDanger } = entry;
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
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={keys === undefined ? undefined : <KeyCaps keys={keys} />}
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
  /** Set by the menu, which is labelled by this element. Its other attributes are for buttons. */
  readonly id?: string;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** The position of a menu, and its name. */
function Place({ x, y, label, id, ref }: PlaceProps) {
  return (
    <span ref={ref} id={id} className={classes.place} style={{ left: x, top: y }}>
      {label}
    </span>
  );
}
