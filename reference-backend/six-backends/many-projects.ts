import type { ProjectInput } from '../service/data/projects.ts';

/** The beginnings of the names of many projects, which differ only at the end, with a word for their identifiers. */
const families = [
  { begin: 'Customer ledger export', word: 'ledger', vm: 'batch' },
  { begin: 'Customer ledger export for partner accounting', word: 'ledger-partners', vm: 'batch' },
  { begin: 'Customer storefront', word: 'storefront', vm: 'web' },
  { begin: 'Customer storefront checkout', word: 'checkout', vm: 'web' },
  { begin: 'Internal carrier gateway', word: 'carriers', vm: 'int' },
  { begin: 'Internal carrier gateway for returned parcels', word: 'carriers-returns', vm: 'int' },
  { begin: 'Legacy staff directory', word: 'people', vm: 'int' },
  { begin: 'Partner warehouse board', word: 'board', vm: 'wh' },
  { begin: 'Regional returns desk', word: 'returns', vm: 'web' },
  { begin: 'Supplier price import', word: 'prices', vm: 'batch' },
] as const;

const regions = ['Berlin', 'Rotterdam', 'São Paulo', 'Kraków', 'Göteborg', ''] as const;

const descriptions = [
  'Month-end bookings for accounting, with the corrections of the quarter before',
  '',
  'Runs every night at 01:45 and takes about forty minutes',
  'Handed over from the platform team; ask in #operations-europe before you restart it',
] as const;

/** Names in scripts other than Latin, in both directions, and one that mixes them. */
export const namesInOtherScripts: readonly string[] = [
  'بوابة شحن العملاء في الرياض',
  'بوابة شحن العملاء في جدة',
  'نظام إدارة المستودعات (نسخة 2)',
  'מערכת ניהול הזמנות חיפה',
  'מערכת ניהול הזמנות תל אביב',
  '顾客订单导出 上海',
  '顾客订单导出 深圳',
  '仓库库存核对服务',
  '顧客台帳エクスポート 東京',
  '顧客台帳エクスポート 大阪',
  '東京倉庫 在庫照合サービス 第2版',
  'Storefront שלום 東京 (mixed)',
];

/** A project whose name begins like those of its family; each index gives another one. */
export function projectOfFamily(index: number): ProjectInput {
  const family = families[index % families.length] ?? families[0];
  const number = Math.floor(index / families.length) + 1;
  const region = regions[number % regions.length] ?? '';
  const name = [family.begin, region, number].filter((part) => part !== '').join(' ');
  const machine = `vm-${family.vm}-${String((number % 9) + 1).padStart(2, '0')}`;
  return {
    name,
    description: descriptions[index % descriptions.length] ?? '',
    path:
      index % 7 === 3
        ? `/srv/customers/eu-central-1/${family.word}/releases/2026-11/${number}/current`
        : `/srv/${family.word}/${number}`,
    sourceId:
      index % 5 === 2 ? `git-${family.word}-eu-central-1-operations-000${number}` : `git-${family.word}`,
    vmId: index % 11 === 4 ? `${machine}.rack-17.fra1.infrastructure.example.org` : machine,
  };
}

/**
 * This many projects: most belong to families of names that differ only at the end, with long paths and identifiers
 * among them. A few have names in other scripts, and one has a name that is a single word of 64 letters.
 */
export function manyProjects(count: number): readonly ProjectInput[] {
  const special = [...namesInOtherScripts, 'a'.repeat(64)].map((name, index) => ({
    name,
    description: '',
    path: `/srv/international/${index + 1}`,
    sourceId: 'git-international',
    vmId: `vm-int-0${(index % 3) + 1}`,
  }));
  const ofFamilies = Array.from({ length: Math.max(0, count - special.length) }, (_, index) =>
    projectOfFamily(index),
  );
  return [...ofFamilies, ...special].slice(0, count);
}

/** Projects of a German backend: long compound words. */
export const germanProjects: readonly ProjectInput[] = [
  'Auftragsbestätigungsversand Süddeutschland',
  'Auftragsbestätigungsversand Norddeutschland',
  'Rechnungsprüfungsschnittstelle der Buchhaltung',
  'Warenwirtschaftssystem Zentrallager Nürnberg',
  'Warenwirtschaftssystem Zentrallager Würzburg',
  'Kundenbenachrichtigungsdienst für Rücksendungen',
  'Mitarbeiterverzeichnis',
  'Störungsmeldungen und Wartungsankündigungen',
].map((name, index) => ({
  name,
  description: 'Betriebsverantwortung: Geschäftsbereich Informationsverarbeitung',
  path: `/srv/süd/anwendung-${index + 1}`,
  sourceId: `git-geschäftsbereich-${index + 1}`,
  vmId: `vm-nürnberg-0${(index % 4) + 1}`,
}));
