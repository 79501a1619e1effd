/** What all lists of records have in common. */
export const resources = {
  unreadable_one: '{{formatted}} entry could not be read',
  unreadable_other: '{{formatted}} entries could not be read',
  more_one: '{{formatted}} more is not shown here',
  more_other: '{{formatted}} more are not shown here',
  countAsOf: '{{count}}, as of {{time}}',
  notOffered: {
    title: 'No list on this backend',
    text: 'Shown is what was created on this computer. The backend may have more.',
  },
  conditions: 'Conditions of the filter',
  removeCondition: 'Remove {{term}}',
  queryProblem: { 'no-value': 'No value after “{{term}}”: this condition is ignored.' },
  localOnly: 'Known to this computer only',
  deleteNamed: 'Delete {{name}}',
  notDeleted: 'Not deleted: {{reason}} Click to retry.',
  unnamed: 'Unnamed',
  open: 'Open',
  copyName: 'Copy name',
  copyId: 'Copy ID',
  actions: 'Actions',
} as const;
