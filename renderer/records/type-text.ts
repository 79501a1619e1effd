import type { TFunction } from 'i18next';
import { authorizationTypes } from '#contract/authorizations.ts';

/** The text for an authorization's type; a type that the interface does not define is shown unchanged. */
export function typeText(t: TFunction, type: string): string {
  const listed = authorizationTypes.find((name) => name === type);
  return listed === undefined ? type : t(`authorizations.type.${listed}`);
}
