import { expect, test } from 'vitest';
import { createPanelStore, type ShownProject, shownKey } from '#features/panel/panel-store.ts';

const docs: ShownProject = {
  kind: 'projects',
  profileId: 'p1',
  ownerId: 'o1',
  id: 'docs',
  rowKey: 'p1/docs',
  name: 'Docs',
};
const other: ShownProject = { ...docs, id: 'other', rowKey: 'p1/other', name: 'Other' };
const fields = { name: 'Docs', description: '', path: '/docs', sourceId: 'git-1', vmId: 'vm-1' };

test('keeps what was typed with its project while others are shown', () => {
  const panel = createPanelStore();
  panel.show(docs);
  panel.edit(docs, 'path', fields);
  panel.type(docs, 'path', '/manual');
  panel.show(other);
  // Opened again, it still has the typed text.
  panel.edit(docs, 'path', { ...fields, path: '/later' });
  expect(panel.getState().edits[shownKey(docs)]?.fields.path).toEqual({ opened: fields, value: '/manual' });
  panel.endEdit(docs, 'path');
  expect(panel.getState().edits).toEqual({});
  // A late keystroke in a field that is no longer edited has no effect.
  panel.type(docs, 'path', '/late');
  expect(panel.getState().edits).toEqual({});
});

test('asks before closing only where something was changed, and shows which project that is', () => {
  const panel = createPanelStore();
  panel.show(docs);
  panel.edit(docs, 'name', fields);
  panel.type(docs, 'name', 'Manual');
  panel.show(other);
  expect(panel.requestClose('p1')).toBe(false);
  expect(panel.getState()).toMatchObject({ shown: { p1: docs }, asksToDiscard: true });
  panel.keepEditing();
  expect(panel.getState()).toMatchObject({ shown: { p1: docs }, asksToDiscard: false });
  panel.type(docs, 'name', 'Docs');
  expect(panel.requestClose('p1')).toBe(true);
  expect(panel.getState()).toMatchObject({ shown: {}, edits: {}, asksToDiscard: false });
});

test('has a panel for each profile and person, and discards those of one profile alone', () => {
  const panel = createPanelStore();
  const elsewhere: ShownProject = { ...docs, profileId: 'p2', rowKey: 'p2/docs' };
  for (const project of [docs, elsewhere]) {
    panel.show(project);
    panel.edit(project, 'vmId', fields);
    panel.type(project, 'vmId', 'vm-2');
  }
  panel.discard('p1');
  expect(Object.keys(panel.getState().shown)).toEqual(['p2']);
  expect(Object.keys(panel.getState().edits)).toEqual([shownKey(elsewhere)]);
  // Another person has signed in: the previous person's text is neither shown nor asked about.
  panel.show({ ...elsewhere, ownerId: 'o2' });
  expect(panel.requestClose('p2')).toBe(true);
});

test('keeps what is to get the focus for one project', () => {
  const panel = createPanelStore();
  panel.show(docs, { on: 'panel' });
  expect(panel.getState().focus).toEqual({ on: 'panel', of: shownKey(docs) });
  panel.wantFocus(other, { on: 'field', field: 'path', edits: true });
  expect(panel.getState().focus?.of).toBe(shownKey(other));
  panel.show(docs);
  expect(panel.getState().focus).toBeNull();
});
