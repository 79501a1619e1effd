/** Files of projects of the maximum size that the app reads, and why each is rejected. */
export const hostileFiles = {
  'a CSV file with a letter in each line': {
    name: 'a.csv',
    head: 'name\n',
    unit: 'a\n',
    reason: 'import-too-many',
  },
  'a CSV file of line breaks': { name: 'a.csv', head: '', unit: '\n', reason: 'import-empty' },
  'a CSV file with one line of commas': { name: 'a.csv', head: '', unit: ',', reason: 'import-many-columns' },
  'a CSV file of quotes': { name: 'a.csv', head: 'name\n"', unit: '""', reason: 'import-long-row' },
  'a CSV file with one cell of line breaks': {
    name: 'a.csv',
    head: 'name\n"',
    unit: '\n',
    reason: 'import-long-row',
  },
  'a CSV file with one long cell': { name: 'a.csv', head: 'name\n', unit: 'a', reason: 'import-long-row' },
  'a CSV file of signs that take three bytes': {
    name: 'a.csv',
    head: 'name\n',
    unit: '漢字\n',
    reason: 'import-too-many',
  },
  'a JSON file of numbers': { name: 'a.json', head: '[1', unit: ',1', reason: 'import-too-many' },
  'a JSON file of nested lists': { name: 'a.json', head: '[', unit: '[', reason: 'import-json' },
  'a JSON file of open objects': { name: 'a.json', head: '[', unit: '{"a":', reason: 'import-json' },
  'a JSON file with one long text': { name: 'a.json', head: '["', unit: 'a', reason: 'import-json' },
  'a JSON file with many keys': {
    name: 'a.json',
    head: '[{"a":1',
    unit: ',"bcdefg":1',
    reason: 'import-json',
  },
  'a file of zeros': { name: 'a', head: '', unit: '\0', reason: 'import-binary' },
} as const;

export type HostileFile = keyof typeof hostileFiles;

/** The file, cut to this size at a character boundary. */
export function hostileFile(name: HostileFile, size: number): { name: string; bytes: Uint8Array } {
  const { name: fileName, head, unit } = hostileFiles[name];
  const rest = size - Buffer.byteLength(head);
  const filled = Buffer.alloc(rest - (rest % Buffer.byteLength(unit)), unit);
  return { name: fileName, bytes: Buffer.concat([Buffer.from(head), filled]) };
}
