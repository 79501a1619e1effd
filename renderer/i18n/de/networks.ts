import type { Texts } from '../texts.ts';

export const networks: Texts['networks'] = {
  title: 'Netzwerke',
  count_one: '{{formatted}} Verbindung',
  count_other: '{{formatted}} Verbindungen',
  new: 'Neue Verbindung',
  empty: {
    title: 'Noch keine Netzwerkverbindungen',
    text: 'Eine Verbindung ordnet eine Domain und einen Port einem Projekt zu.',
  },
  column: { domain: 'Domain', port: 'Port', project: 'Projekt' },
  dialog: {
    domain: 'Domain',
    domainHelp: 'Zum Beispiel app.example.org',
    port: 'Port',
    portHelp: 'Von 1 bis 65535',
    project: 'Projekt',
    noProject: 'Kein Projekt heißt so',
    create: 'Anlegen',
  },
  portInvalid: 'Ein Port ist eine ganze Zahl von 1 bis 65535.',
  note: {
    wildcard: 'Das ist eine Wildcard-Domain. Ob sie angenommen wird, entscheidet Ihr Backend.',
    address: 'Das ist eine IP-Adresse. Ob sie angenommen wird, entscheidet Ihr Backend.',
  },
  same: 'Dieses Paar ist schon verbunden',
  sameText:
    'Domain und Port führen zu „{{project}}“. Sie können die Verbindung trotzdem anlegen, wenn Ihr Backend sie annimmt.',
  final: 'Verbindungen lassen sich später weder ändern noch löschen: Das Backend bietet dafür keinen Weg an.',
  created: 'Verbindung {{name}} angelegt',
  ofProject: {
    title: 'Netzwerkverbindungen',
    empty: 'Zu diesem Projekt führt keine Verbindung.',
    add: 'Neue Verbindung',
  },
  domains: { title: 'Domains', empty: 'Keine Domain heißt wie eine dieser Verbindungen.' },
};
