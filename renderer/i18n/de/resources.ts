import type { Texts } from '../texts.ts';

export const resources: Texts['resources'] = {
  unreadable_one: '{{formatted}} Eintrag war nicht lesbar',
  unreadable_other: '{{formatted}} Einträge waren nicht lesbar',
  countAsOf: '{{count}}, Stand {{time}}',
  notOffered: {
    title: 'Dieses Backend bietet hierzu keine Liste an',
    text: 'Sie sehen, was auf diesem Computer angelegt wurde. Nur dieser Computer kennt es, und das Backend hat vielleicht noch mehr.',
  },
  localOnly: 'Nur auf diesem Computer bekannt',
  deleteNamed: '{{name}} löschen',
  unnamed: 'Ohne Namen',
  actions: 'Aktionen',
};
