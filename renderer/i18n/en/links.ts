export const links = {
  copy: 'Copy link',
  copyNamed: 'Copy link to {{name}}',
  refused: {
    title: 'This link cannot be opened',
    text: 'Pilothouse opens links to projects, exactly as its “Copy link” makes them. Nothing was opened and nothing was sent. If somebody gave you this link, ask them to copy it again.',
    reason: {
      'too-long': 'It is longer than any link that Pilothouse makes.',
      malformed: 'It is not written as Pilothouse writes links.',
      kind: 'It leads to something other than a project.',
      backend: 'It names no backend that could be reached.',
      id: 'It names no project that could be opened.',
    },
  },
  unknown: {
    title: 'Add this backend?',
    text: 'The link leads to a backend that is not set up on this computer. Nothing has been sent there.',
    backend: 'Backend',
    notEncrypted: 'This connection would not be encrypted: anyone on the way could read along.',
    caution: 'Add it only if you know it: a link may come from anybody.',
    add: 'Add backend',
  },
} as const;
