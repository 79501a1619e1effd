import { expect, test } from 'vitest';
import { de } from '#main/texts/de.ts';
import { en } from '#main/texts/en.ts';
import { type PointedAt, textMenuTemplate } from '#main/windows/text-menu.ts';

const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canSelectAll: true,
};

const inField: PointedAt = { isEditable: true, selectionText: '', editFlags: all };

const labels = (at: PointedAt, texts = en.menu) =>
  textMenuTemplate(at, texts).flatMap(({ label, enabled }) =>
    label === undefined ? [] : [enabled ? label : `(${label})`],
  );

test('offers Undo to Select All in a text field, in the language of the app, and disables what cannot be done', () => {
  expect(labels(inField)).toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select All']);
  const nothingSelected = {
    ...inField,
    editFlags: { ...all, canUndo: false, canCut: false, canCopy: false },
  };
  expect(labels(nothingSelected)).toEqual(['(Undo)', 'Redo', '(Cut)', '(Copy)', 'Paste', 'Select All']);
  expect(labels(inField, de.menu)).toContain('Einfügen');
});

test('offers to copy selected text elsewhere, and no menu without a selection', () => {
  expect(labels({ ...inField, isEditable: false, selectionText: 'vm-1' })).toEqual(['Copy']);
  expect(labels({ ...inField, isEditable: false, selectionText: ' ' })).toEqual([]);
});
