import type { Texts } from '../texts.ts';

export const activity: Texts['activity'] = {
  title: 'Aktivität',
  lead: 'Was seit dem Start von Pilothouse geschehen ist.',
  created: 'angelegt',
  updated: 'geändert',
  deleted: 'gelöscht',
  own: 'Sie',
  others: 'Jemand anders',
  sentence: {
    created: 'hat ein Projekt angelegt',
    updated: 'hat ein Projekt geändert',
    deleted: 'hat ein Projekt gelöscht',
  },
  fields: 'Geändert: {{fields}}',
  away: 'Während Ihrer Abwesenheit geändert',
  awayCounts: '{{created}} angelegt, {{updated}} geändert, {{deleted}} gelöscht',
  empty: {
    title: 'Alles ruhig',
    text: 'Sobald ein Projekt angelegt, geändert oder gelöscht wird, von Ihnen oder von anderen, steht es hier.',
    back: 'Zu den Projekten',
  },
};
