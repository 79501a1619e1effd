/** Importing projects from a file. */
export const imports = {
  title: 'Import projects',
  open: 'Import projects …',
  help: 'A CSV file with a line of names, or a JSON list: id, name, description, path, sourceId, vmId. A row changes the project with its id, or else its name. Nothing is sent before the preview.',
  choose: 'Choose file …',
  chooseAnother: 'Choose another file …',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  into: 'Into <backend/>',
  guessed:
    'The file is neither UTF-8 nor UTF-16, and was read as Windows-1252. Check letters such as ä, é and ß in the preview.',
  ignored: 'Ignored: {{names}}',
  row: 'Row',
  group: { all: 'All', create: 'Create', update: 'Update', unchanged: 'Unchanged', skipped: 'Invalid' },
  nothing: 'Nothing would be imported.',
  apply_one: 'Import {{count, number}} project',
  apply_other: 'Import {{count, number}} projects',
} as const;
