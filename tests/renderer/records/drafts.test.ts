import { expect, test } from 'vitest';
import { createDraftsStore, draftKey } from '#records/drafts.ts';

const empty = { name: '', description: '', path: '', sourceId: '', vmId: '' };

test('restores the unsaved input in a reopened dialog', () => {
  const drafts = createDraftsStore();
  drafts.open('p', '7', { ...empty, name: 'Old' });
  drafts.keep(draftKey('p', '7'), { edited: { ...empty, name: 'Typed' } });
  drafts.open('p', '7', { ...empty, name: 'Fetched anew' });
  expect(drafts.getState().drafts[draftKey('p', '7')]).toMatchObject({
    opened: { name: 'Old' },
    edited: { name: 'Typed' },
  });
});

test('has no draft of a closed dialog, and late input does not restore one', () => {
  const drafts = createDraftsStore();
  drafts.open('p', null, empty);
  drafts.close(draftKey('p', null));
  drafts.keep(draftKey('p', null), { edited: { ...empty, name: 'Late' } });
  expect(drafts.getState().drafts).toEqual({});
});

test('closes the dialogs of that profile only at a sign-out', () => {
  const drafts = createDraftsStore();
  drafts.open('p', null, empty);
  drafts.open('p', '1', empty);
  drafts.open('q', null, empty);
  drafts.forget('p');
  expect(Object.keys(drafts.getState().drafts)).toEqual([draftKey('q', null)]);
});

test('belongs to its profile, whichever it is shown over', () => {
  const drafts = createDraftsStore();
  drafts.open('p', null, empty, 'q');
  drafts.open('q', '1', empty, 'p');
  drafts.forget('p');
  expect(Object.keys(drafts.getState().drafts)).toEqual([draftKey('q', '1')]);
});
