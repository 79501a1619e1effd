import type { TFunction } from 'i18next';
import type { ActivityEntry } from '#contract/activity.ts';

/** The name of a change's author, the same in every list of changes. */
export function personName(t: TFunction, { own, by }: Pick<ActivityEntry, 'own' | 'by'>): string {
  return own ? t('activity.own') : (by ?? t('activity.others'));
}

const actionRoutes: Partial<Readonly<Record<ActivityEntry['kind'], string>>> = {
  authorization: '/authorizations',
  network: '/networks',
  domain: '/domains',
  'git-provider': '/settings?tab=provider',
};

/** The route of the records that an entry about an own action concerns; null for other entries. */
export function actionRoute({ kind }: Pick<ActivityEntry, 'kind'>): string | null {
  return actionRoutes[kind] ?? null;
}
