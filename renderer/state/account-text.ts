import type { TFunction } from 'i18next';

/** The account as text. @param signedInAs as in `ProfileInfo` */
export function accountText(t: TFunction, signedInAs: string | null): string {
  if (signedInAs === 'git-provider') return t('shell.withGitProvider');
  return signedInAs === null || signedInAs === 'token' ? t('shell.withToken') : signedInAs;
}
