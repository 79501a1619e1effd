/** Importing projects from a file. */
export const imports = {
  title: 'Import projects',
  open: 'Import projects …',
  help: 'Choose a CSV file whose first line has the names of the columns, or a JSON file with a list. Known names: id, name, description, path, sourceId, vmId. Projects are found by their id, or else by their name. Nothing is sent before you have seen what would change.',
  choose: 'Choose file …',
  chooseAnother: 'Choose another file …',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  ignored: 'Ignored: {{names}}',
  row: 'Row',
  group: { all: 'All', create: 'Create', update: 'Update', unchanged: 'Unchanged', skipped: 'Invalid' },
  nothing: 'Nothing would be imported.',
  apply_one: 'Import {{count, number}} project',
  apply_other: 'Import {{count, number}} projects',
} as const;
