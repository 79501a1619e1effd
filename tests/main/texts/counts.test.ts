import { expect, test } from 'vitest';
import { de } from '#main/texts/de.ts';
import { en } from '#main/texts/en.ts';
import { aChange } from '../support/start-notifier.ts';

/** Every text of the main process that takes a count is rendered with each of these. */
const counts = [0, 1, 2, 5];

test('words English texts correctly for none, one and many', () => {
  expect(counts.map((count) => en.manyTitle({ created: 0, updated: 260, deleted: count }))).toEqual([
    'Projects: 260 changed',
    'Projects: 1 deleted, 260 changed',
    'Projects: 2 deleted, 260 changed',
    'Projects: 5 deleted, 260 changed',
  ]);
  expect(counts.map((more) => en.manyBody(['Quay', 'Pier'], more))).toEqual([
    'Quay, Pier',
    'Quay, Pier and 1 more',
    'Quay, Pier and 2 more',
    'Quay, Pier and 5 more',
  ]);
  expect([1, 2].map((count) => en.changes(Array(count).fill(aChange('1'))))).toEqual([
    '1 change: changed (path)',
    '2 changes: changed (path)',
  ]);
  expect(counts.map((count) => en.awayBody({ created: 1, updated: count, deleted: 0 }))).toEqual([
    '1 created',
    '1 created, 1 changed',
    '1 created, 2 changed',
    '1 created, 5 changed',
  ]);
  expect(counts.map((count) => en.desktop.unread(count))).toEqual([
    '0 unread',
    '1 unread',
    '2 unread',
    '5 unread',
  ]);
});

test('words German texts correctly for none, one and many', () => {
  expect(counts.map((count) => de.manyTitle({ created: 0, updated: 260, deleted: count }))).toEqual([
    'Projekte: 260 geändert',
    'Projekte: 1 gelöscht, 260 geändert',
    'Projekte: 2 gelöscht, 260 geändert',
    'Projekte: 5 gelöscht, 260 geändert',
  ]);
  expect(counts.map((more) => de.manyBody(['Quay', 'Pier'], more))).toEqual([
    'Quay, Pier',
    'Quay, Pier und 1 weiteres',
    'Quay, Pier und 2 weitere',
    'Quay, Pier und 5 weitere',
  ]);
  expect([1, 2].map((count) => de.changes(Array(count).fill(aChange('1'))))).toEqual([
    '1 Änderung: geändert (Pfad)',
    '2 Änderungen: geändert (Pfad)',
  ]);
  expect(counts.map((count) => de.awayBody({ created: 1, updated: count, deleted: 0 }))).toEqual([
    '1 angelegt',
    '1 angelegt, 1 geändert',
    '1 angelegt, 2 geändert',
    '1 angelegt, 5 geändert',
  ]);
  expect(counts.map((count) => de.desktop.unread(count))).toEqual([
    ...['0 ungelesen', '1 ungelesen', '2 ungelesen', '5 ungelesen'],
  ]);
});
