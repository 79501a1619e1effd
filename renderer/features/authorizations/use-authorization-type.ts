import { useTranslation } from 'react-i18next';
import { authorizationTypes } from '#contract/authorizations.ts';

/** The words for an authorization's type; one that the interface does not know is shown as it is. */
export function useAuthorizationType(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = authorizationTypes.find((name) => name === type);
    return known === undefined ? type : t(`authorizations.type.${known}`);
  };
}
