import type { Texts } from '../texts.ts';

export const domains: Texts['domains'] = {
  title: 'Domains',
  count_one: '{{formatted}} Domain',
  count_other: '{{formatted}} Domains',
  new: 'Neue Domain',
  back: 'Alle Domains',
  empty: {
    title: 'Noch keine Domains',
    text: 'Eine Domain hat eine Challenge: einen Wert, mit dem Sie zeigen, dass sie Ihnen gehört.',
  },
  column: { domain: 'Domain', flags: 'Gekennzeichnet als', connections: 'Verbindungen' },
  main: 'Haupt',
  linked: 'Verknüpft',
  unicode: 'In eigener Schrift',
  deceive: 'Buchstaben können täuschen: Es zählt der Name {{ascii}}.',
  delete: 'Löschen',
  dialog: {
    domain: 'Domain',
    domainHelp: 'Zum Beispiel example.org. Namen in anderer Schrift werden in ASCII gesendet.',
    challenge: 'Challenge',
    challengeHelp: 'Der Wert, nach dem im DNS gesucht wird.',
    main: 'Haupt',
    linked: 'Verknüpft',
    create: 'Anlegen',
  },
  note: {
    wildcard:
      'Das ist eine Wildcard-Domain. Ob sie angenommen wird, entscheidet Ihr Backend. Die Challenge wird unter {{name}} gesucht.',
    address:
      'Das ist eine IP-Adresse. Ob sie angenommen wird, entscheidet Ihr Backend. Die Challenge lässt sich im DNS nicht prüfen.',
  },
  created: '„{{name}}“ angelegt',
  deleted: '„{{name}}“ gelöscht',
  deleteDialog: {
    title: 'Domain löschen',
    text: '„{{name}}“ wird auf dem Backend für alle gelöscht. Das lässt sich nicht rückgängig machen.',
  },
  notFound: {
    title: 'Diese Domain gibt es hier nicht',
    text: 'Vielleicht wurde sie gelöscht, oder der Link ist veraltet.',
    back: 'Zu den Domains',
  },
  challenge: {
    title: 'Challenge',
    seenFrom: 'Von diesem Computer aus gesehen. Ihr Backend sieht vielleicht etwas anderes.',
    none: 'Das Backend hat zu dieser Domain keine Challenge gesendet; es gibt nichts zu suchen.',
    checkNow: 'Jetzt prüfen',
    watch: 'Beobachten',
    watching: 'Es wird immer wieder nachgesehen. Sie erfahren, wenn sich etwas ändert.',
    checkedAt: 'Zuletzt nachgesehen: {{at}}',
    checking: 'Wird geprüft …',
    unchecked: 'Noch nicht geprüft',
    state: {
      address: 'Nicht anwendbar',
      'in-place': 'Vorhanden',
      'not-found': 'Nicht gefunden',
      'wrong-value': 'Falscher Wert',
      several: 'Mehrere Werte',
      'doubled-name': 'Name doppelt',
      'resolver-failed': 'Auflösung fehlgeschlagen',
    },
    help: {
      address:
        'Eine IP-Adresse hat keine DNS-Einträge; dieser Computer kann die Challenge nicht prüfen. Was damit geschieht, entscheidet Ihr Backend.',
      'in-place': 'Der Eintrag ist da und hat den richtigen Wert.',
      'not-found':
        'Es gibt keinen solchen Eintrag. Ein neuer ist vielleicht erst nach einer Weile überall zu sehen.',
      'wrong-value': 'Es gibt einen Eintrag, aber mit einem anderen Wert.',
      several: 'Der richtige Wert ist da, neben anderen. Manche Dienste nehmen das hin, manche nicht.',
      'doubled-name':
        'Der Eintrag steht unter {{name}}: Der Name der Domain wurde doppelt angehängt. Geben Sie den Namen beim DNS-Anbieter ohne die Domain ein.',
      'resolver-failed':
        'Der Nameserver hat nicht geantwortet ({{code}}); niemand weiß es. Bitte später erneut versuchen.',
    },
    expected: 'Erwartet',
    found: 'Gefunden',
    foundAt: 'Gefunden unter',
    record: 'Anzulegender Eintrag',
    recordType: 'Art',
    recordName: 'Name',
    recordValue: 'Wert',
    copyName: 'Namen kopieren',
    copyValue: 'Wert kopieren',
  },
  addresses: {
    title: 'Adressen',
    domain: 'Diese Domain',
    backend: 'Das Backend, {{host}}',
    cname: 'Alias von',
    none: 'Keine gefunden',
    same: 'Die Domain führt zur selben Adresse wie das Backend.',
    different: 'Die Domain führt woandershin als das Backend.',
    unknown: 'Ob beide an denselben Ort führen, lässt sich nicht sagen.',
  },
  connections: { title: 'Netzwerkverbindungen', empty: 'Keine Netzwerkverbindung heißt so.' },
};
