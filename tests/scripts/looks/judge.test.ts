import { describe, expect, test } from 'vitest';
import {
  brokenWords,
  intersections,
  lookAlikes,
  offScale,
  type TextBox,
  wordPattern,
} from '#scripts/looks/judge.ts';

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

describe('the scale of the theme', () => {
  const parts = (...values: string[]) => values.map((value) => ({ value, element: 'p' }));
  const inScale = {
    sizes: parts('11px', '12px', '13px', '14px', '16px', '20px'),
    weights: parts('400', '500', '600'),
    radii: parts('4px', '6px', '10px', '14px', 'round'),
    spaces: parts('1px', '2px', '4px', '8.02px', '48px'),
  };

  test('has six sizes of text, three weights, five radii, and spaces of 4 px or of a line', () => {
    expect(offScale(inScale)).toEqual([]);
  });

  test('is left by one more size, weight or radius, and by a space between two steps', () => {
    const more = {
      sizes: [...inScale.sizes, ...parts('15px')],
      weights: [...inScale.weights, ...parts('700')],
      radii: [...inScale.radii, ...parts('13px')],
      spaces: parts('8px', '6px', '10.6667px'),
    };
    expect(offScale(more).map((finding) => finding.slice(0, 7))).toEqual([
      'sizes: ',
      'weights',
      'radii: ',
      'space: ',
      'space: ',
    ]);
    expect(offScale(more).at(-1)).toBe('space: 10.6667px (p)');
  });
});
