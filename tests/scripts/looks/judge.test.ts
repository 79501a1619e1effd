import { describe, expect, test } from 'vitest';
import { brokenWords, intersections, lookAlikes, type TextBox, wordPattern } from '#scripts/looks/judge.ts';

const box = (column: string, left: number, right: number, top = 0): TextBox => ({
  column,
  text: column,
  left,
  right,
  top,
  bottom: top + 20,
});

describe('intersections of texts in a row', () => {
  test('finds texts of different columns that lie over each other', () => {
    const pairs = intersections([box('name', 0, 100), box('sourceId', 90, 140), box('vmId', 139, 180)]);
    expect(pairs.map(([one, other]) => [one.column, other.column])).toEqual([['name', 'sourceId']]);
  });

  test('lets texts of one cell, texts that only touch, and texts in different lines be', () => {
    expect(intersections([box('name', 0, 100), box('name', 50, 140)])).toEqual([]);
    expect(intersections([box('name', 0, 100), box('path', 100, 140)])).toEqual([]);
    expect(intersections([box('name', 0, 100), box('path', 50, 140, 20)])).toEqual([]);
  });
});

describe('words', () => {
  const wordsOf = (text: string) => [...text.matchAll(wordPattern)].map(([word]) => word);

  test('finds the words of sentences in both languages', () => {
    expect(wordsOf('The backend’s list differs: 3 projects.')).toEqual([
      'The',
      'backend’s',
      'list',
      'differs',
      'projects',
    ]);
    expect(wordsOf('Übersprungen, „Fehlgeschlagen“ – Schreibschutz-Regel')).toEqual([
      'Übersprungen',
      'Fehlgeschlagen',
      'Schreibschutz',
      'Regel',
    ]);
  });

  test('takes no identifiers and addresses for words, and no texts in scripts without spaces', () => {
    expect(wordsOf('vm_web_01 robin@example.org 10.0.0.1:443 東京倉庫')).toEqual([]);
  });

  test('finds words that are drawn in two lines, and none that their direction splits', () => {
    const words = [
      { word: 'Übersprungen', tops: [10, 26] },
      { word: 'שלום', tops: [10, 10.4] },
      { word: 'whole', tops: [10] },
    ];
    expect(brokenWords(words)).toEqual(['Übersprungen']);
  });
});

test('finds the names whose visible part is that of another name', () => {
  const rows = [
    { name: 'Customer ledger export 1', shown: 'Customer ledge…' },
    { name: 'Customer ledger export 2', shown: 'Customer ledge…' },
    { name: 'Docs', shown: 'Docs' },
    { name: 'Docs', shown: 'Docs' },
  ];
  expect(lookAlikes(rows)).toEqual(['Customer ledger export 1', 'Customer ledger export 2']);
});
