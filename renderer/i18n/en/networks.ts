export const networks = {
  title: 'Networks',
  count_one: '{{formatted}} connection',
  count_other: '{{formatted}} connections',
  new: 'New connection',
  empty: {
    title: 'No network connections yet',
    text: 'A connection binds a domain and a port to a project.',
  },
  column: { domain: 'Domain', port: 'Port', project: 'Project' },
  dialog: {
    domain: 'Domain',
    domainHelp: 'For instance app.example.org',
    port: 'Port',
    portHelp: 'From 1 to 65535',
    project: 'Project',
    noProject: 'No project has this name',
    create: 'Create',
  },
  portInvalid: 'A port is a whole number from 1 to 65535.',
  note: {
    wildcard: 'This is a wildcard. Your backend decides whether it accepts one.',
    address: 'This is an IP address. Your backend decides whether it accepts one.',
  },
  same: 'This pair is connected already',
  sameText:
    'The domain and port lead to “{{project}}”. You can still create the connection if your backend takes it.',
  final: 'Connections can be neither changed nor deleted later: the backend offers no way to.',
  created: 'Connection {{name}} created',
  ofProject: {
    title: 'Network connections',
    empty: 'No connection leads to this project.',
    add: 'New connection',
  },
  domains: { title: 'Domains', empty: 'No domain has the name of one of these connections.' },
} as const;
