import type { TFunction } from 'i18next';
import { authorizationTypes } from '#contract/authorizations.ts';

/** The text for an authorization's type; a type that the interface does not define is shown unchanged. */
export function typeText(t: TFunction, type: string): string {
  const known = authorizationTypes.find((name) => name === type);
  return known === undefined ? type : t(`authorizations.type.${known}`);
}
