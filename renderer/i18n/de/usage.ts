import type { Texts } from '../texts.ts';

export const usage: Texts['usage'] = {
  kind: { vm: 'VM', source: 'Quelle' },
  showNamed: { vm: 'VM {{name}} öffnen', source: 'Quelle {{name}} öffnen' },
  show: { vm: 'VM öffnen', source: 'Quelle öffnen' },
  list: {
    projects: 'Projekte',
    networks: 'Netzwerkverbindungen',
    domains: 'Domains',
    authorizations: 'Zugänge',
  },
  onBackends_one: '{{count, number}} Backend',
  onBackends_other: '{{count, number}} Backends',
  changes: 'Letzte Änderungen',
  without: 'Kein solches Projekt auf: {{names}}',
  unknown: 'Nicht bekannt, kann solche Projekte haben: {{names}}',
  signedOut: '{{name}} (abgemeldet)',
  empty: {
    title: {
      vm: 'Kein bekanntes Projekt hat diese VM-ID',
      source: 'Kein bekanntes Projekt hat diese Quell-ID',
    },
    text: 'Die Projekte wurden vielleicht verschoben oder gelöscht, oder der Link ist veraltet.',
  },
  note: {
    of: '{{lists}}: {{reason}}',
    loading: 'wird geladen',
    stale: 'Stand {{time}}, vielleicht veraltet',
    partial: 'nicht vollständig, das Backend hat mehr',
    notOffered: 'keine Liste auf diesem Backend, gezeigt ist, was auf diesem Computer angelegt wurde',
  },
  ifDeleted: {
    title: 'Wenn „{{name}}“ gelöscht wird',
    projects_one: '{{count, number}} Projekt verliert seine Quelle.',
    projects_other: '{{count, number}} Projekte verlieren ihre Quelle.',
    networks_one: '{{count, number}} Netzwerkverbindung führt zu diesen Projekten.',
    networks_other: '{{count, number}} Netzwerkverbindungen führen zu diesen Projekten.',
    domains_one: '{{count, number}} Domain verweist darauf: {{names}}',
    domains_other: '{{count, number}} Domains verweisen darauf, etwa {{names}}',
    notSure: 'Eine Liste ist veraltet oder nicht vollständig: Andere können ihn verwenden.',
  },
  move: {
    open: 'Alle verschieben …',
    title: {
      vm: 'Alle Projekte von der VM {{name}} verschieben',
      source: 'Alle Projekte von der Quelle {{name}} verschieben',
    },
    to: { vm: 'Zur VM-ID', source: 'Zur Quell-ID' },
    same: 'Die Projekte sind schon dort.',
    backends: 'Backends',
    help: 'Danach kommt eine Vorschau jeder Änderung. Vor Ihrer Bestätigung wird nichts gesendet.',
    preview_one: 'Vorschau von {{count, number}} Änderung',
    preview_other: 'Vorschau von {{count, number}} Änderungen',
  },
};
