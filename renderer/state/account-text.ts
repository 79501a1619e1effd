import type { TFunction } from 'i18next';

/** The account as text, or what it was signed in with. @param signedInAs as in `ProfileInfo` */
export function accountText(t: TFunction, signedInAs: string | null): string {
  if (signedInAs === 'git-provider') return t('shell.withGitProvider');
  return signedInAs === null || signedInAs === 'token' ? t('shell.withToken') : signedInAs;
}

/** What precedes the account: "Signed in as", or "Signed in with" where it is not known who is signed in. */
export function signedInText(t: TFunction, signedInAs: string | null): string {
  const isNamed = signedInAs !== null && signedInAs !== 'token' && signedInAs !== 'git-provider';
  return t(isNamed ? 'shell.signedInAs' : 'shell.signedInWith');
}
