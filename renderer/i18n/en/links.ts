export const links = {
  copy: 'Copy link',
  copyNamed: 'Copy link to {{name}}',
  copyView: 'Copy link to this list',
  rejected: {
    title: 'This link cannot be opened',
    text: 'Pilothouse opens links that “Copy link” created. Nothing was opened and nothing was sent. Ask the sender to copy the link again.',
    reason: {
      'too-long': 'The link is too long.',
      malformed: 'The link is malformed.',
      kind: 'The link does not lead to anything that Pilothouse can show.',
      backend: 'The link contains no valid backend URL.',
      id: 'The link contains no valid ID.',
      filter: 'The link contains no valid filter.',
    },
  },
  unknown: {
    title: 'Add this backend?',
    text: 'The link leads to a backend that is not set up on this computer. Nothing has been sent there.',
    backend: 'Backend',
    notEncrypted: 'This connection would not be encrypted: anyone on the network can read it.',
    caution: 'Add it only if you know it. Anyone can create a link.',
    add: 'Add backend',
  },
} as const;
