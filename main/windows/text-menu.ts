import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuRole, MenuTexts } from '../texts/menu.ts';

/** The target of the context menu: the relevant part of Electron's `ContextMenuParams`. */
export interface PointedAt {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
}

/** The context menu of text: everything for a text field, Copy for a selection, nothing elsewhere. */
export function textMenuTemplate(
  { isEditable, selectionText, editFlags }: PointedAt,
  texts: MenuTexts,
): MenuItemConstructorOptions[] {
  const entry = (role: MenuRole, enabled: boolean) =>
    ({ role, label: texts.roles[role], enabled }) as MenuItemConstructorOptions;
  if (!isEditable) return selectionText.trim() === '' ? [] : [entry('copy', editFlags.canCopy)];
  return [
    entry('undo', editFlags.canUndo),
    entry('redo', editFlags.canRedo),
    { type: 'separator' },
    entry('cut', editFlags.canCut),
    entry('copy', editFlags.canCopy),
    entry('paste', editFlags.canPaste),
    { type: 'separator' },
    entry('selectAll', editFlags.canSelectAll),
  ];
}

/** Shows the context menu of text in a window, because Electron has none of its own. */
export function offerTextMenu(window: BrowserWindow, texts: MenuTexts): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = textMenuTemplate(params, texts);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
