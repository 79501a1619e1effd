import type { Texts } from '../texts.ts';

export const networks: Texts['networks'] = {
  title: 'Netzwerkverbindungen',
  count_one: '{{count, number}} Verbindung',
  count_other: '{{count, number}} Verbindungen',
  new: 'Neue Verbindung',
  filter: 'Verbindungen filtern',
  filterHint: 'Bedingungen: port:443 project:shop vm:web-1',
  countFiltered_one: '{{shown}} von {{count, number}} Verbindung',
  countFiltered_other: '{{shown}} von {{count, number}} Verbindungen',
  noMatch: 'Keine Netzwerkverbindung passt zu „{{query}}“',
  empty: {
    title: 'Noch keine Netzwerkverbindungen',
    text: 'Eine Netzwerkverbindung ordnet eine Domain und einen Port einem Projekt zu.',
  },
  column: { domain: 'Domain', port: 'Port', project: 'Projekt' },
  dialog: {
    domain: 'Domain',
    domainHelp: 'Zum Beispiel app.example.org',
    port: 'Port',
    portHelp: 'Von 1 bis 65535',
    project: 'Projekt',
    noProject: 'Kein Projekt mit diesem Namen',
    create: 'Anlegen',
  },
  openProject: 'Projekt öffnen',
  portInvalid: 'Ein Port ist eine ganze Zahl von 1 bis 65535.',
  note: {
    wildcard: 'Das ist eine Wildcard-Domain. Ob sie akzeptiert wird, entscheidet Ihr Backend.',
    address: 'Das ist eine IP-Adresse. Ob sie akzeptiert wird, entscheidet Ihr Backend.',
  },
  same: 'Diese Verbindung gibt es schon',
  sameText:
    'Domain und Port führen schon zu „{{project}}“. Sie können die Verbindung trotzdem anlegen, wenn Ihr Backend sie akzeptiert.',
  final: 'Verbindungen lassen sich später weder ändern noch löschen: Das Backend unterstützt es nicht.',
  created: 'Verbindung {{name}} angelegt',
  ofProject: {
    title: 'Netzwerkverbindungen',
    empty: 'Keine Netzwerkverbindungen',
    add: 'Neue Verbindung',
  },
  domains: { title: 'Domains', empty: 'Keine Domains mit den Namen dieser Verbindungen.' },
};
