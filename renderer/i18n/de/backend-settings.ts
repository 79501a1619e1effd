import type { Texts } from '../texts.ts';

export const backendSettings: Texts['backendSettings'] = {
  colors: {
    blue: 'Blau',
    teal: 'Petrol',
    green: 'Grün',
    amber: 'Bernstein',
    red: 'Rot',
    pink: 'Rosa',
    violet: 'Violett',
    grey: 'Grau',
  },
  manage: {
    title: 'Backend verwalten',
    lead: 'Ein Duplikat hat dieselben Einstellungen ohne Geheimnisse. Dort melden Sie sich neu an.',
  },
  changeUrl: {
    title: 'Backend-URL ändern',
    text: 'Mit einer anderen URL melden Sie sich neu an: Ihr Zugriffstoken wird nur an die URL gesendet, für die es ausgestellt wurde.',
  },
};
