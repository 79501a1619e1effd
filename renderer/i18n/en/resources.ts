/** What authorizations, networks and domains have in common. */
export const resources = {
  unreadable_one: '{{formatted}} entry could not be read',
  unreadable_other: '{{formatted}} entries could not be read',
  countAsOf: '{{count}}, as of {{time}}',
  notOffered: {
    title: 'This backend offers no list of these',
    text: 'You see what was created on this computer. It is known to this computer only, and the backend may hold more.',
  },
  localOnly: 'Known to this computer only',
  deleteNamed: 'Delete {{name}}',
  unnamed: 'Unnamed',
  actions: 'Actions',
} as const;
