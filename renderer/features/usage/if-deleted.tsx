import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendUsage, UsedCredential } from '#contract/usage.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useChangeButton } from '#state/use-change-button.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { DeleteAuthorizationDialog } from '../authorizations/delete-authorization-dialog.tsx';
import { isWhole } from './list-notes.ts';
import classes from './usage.module.css';

/** The number of domains that are named. */
const named = 5;

interface IfDeletedProps {
  readonly usage: BackendUsage;
  /** The authorization that is the source. */
  readonly credential: UsedCredential & { readonly id: string };
}

/** What would no longer work if an authorization were deleted, as far as the backend tells, and the button that deletes it. */
export function IfDeleted({ usage, credential }: IfDeletedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isDeleting, setDeleting] = useState(false);
  const changing = useChangeButton(usage.profileId);
  const { id, name, domains } = credential;
  const { projects, networks, freshness } = usage;
  const isSure = isWhole(freshness.projects) && isWhole(freshness.domains);
  const isUnused = projects.total === 0 && domains.length === 0;
  const names = domains.slice(0, named).map((domain) => shorten(domain, 60));
  return (
    <section className={classes.breaks}>
      <h3>{t('usage.ifDeleted.title', { name: shorten(name, 80) })}</h3>
      <ul>
        {projects.total > 0 && <li>{t('usage.ifDeleted.projects', { count: projects.total })}</li>}
        {networks.total > 0 && <li>{t('usage.ifDeleted.networks', { count: networks.total })}</li>}
        {domains.length > 0 && (
          <li>{t('usage.ifDeleted.domains', { count: domains.length, names: formats.list(names) })}</li>
        )}
        {isUnused && isSure && <li>{t('authorizations.deleteDialog.unused')}</li>}
        {!isSure && <li>{t('usage.ifDeleted.notSure')}</li>}
        <li>{t('authorizations.deleteDialog.unknown')}</li>
      </ul>
      <div>
        <ActionButton size="xs" Icon={IconTrash} onClick={() => setDeleting(true)} {...changing}>
          {t('authorizations.deleteDialog.title')}
        </ActionButton>
      </div>
      {isDeleting && (
        <OfProfile id={usage.profileId}>
          <DeleteAuthorizationDialog id={id} name={name} onClose={() => setDeleting(false)} />
        </OfProfile>
      )}
    </section>
  );
}
