export const networks = {
  title: 'Network connections',
  count_one: '{{count, number}} network connection',
  count_other: '{{count, number}} network connections',
  new: 'New connection',
  empty: {
    title: 'No network connections yet',
    text: 'A network connection assigns a domain and a port to a project.',
  },
  column: { domain: 'Domain', port: 'Port', project: 'Project' },
  dialog: {
    domain: 'Domain',
    domainHelp: 'For example app.example.org',
    port: 'Port',
    portHelp: 'From 1 to 65535',
    project: 'Project',
    noProject: 'No project with this name',
    create: 'Create',
  },
  openProject: 'Open project',
  portInvalid: 'A port is a whole number from 1 to 65535.',
  note: {
    wildcard: 'This is a wildcard. Your backend decides whether it accepts one.',
    address: 'This is an IP address. Your backend decides whether it accepts one.',
  },
  same: 'This connection already exists',
  sameText:
    'The domain and port already lead to “{{project}}”. You can still create the connection if your backend accepts it.',
  final: 'Connections cannot be changed or deleted later: the backend does not support it.',
  created: 'Connection {{name}} created',
  ofProject: {
    title: 'Network connections',
    empty: 'No network connections',
    add: 'New connection',
  },
  domains: { title: 'Domains', empty: 'No domains with the names of these connections.' },
} as const;
