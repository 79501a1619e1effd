export const activity = {
  title: 'Activity',
  lead: 'What has happened since Pilothouse was started.',
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  own: 'You',
  others: 'Somebody else',
  sentence: {
    created: 'created a project',
    updated: 'changed a project',
    deleted: 'deleted a project',
  },
  fields: 'Changed: {{fields}}',
  away: 'Changed while you were away',
  awayCounts: '{{created}} created, {{updated}} changed, {{deleted}} deleted',
  empty: {
    title: 'All quiet',
    text: 'As soon as a project is created, changed or deleted, by you or by a colleague, it is noted here.',
    back: 'Go to projects',
  },
} as const;
