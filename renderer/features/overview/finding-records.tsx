import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingItem, FindingKind } from '#contract/overview.ts';
import { recordRoute } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { typeText } from '#records/record-kind.ts';
import { noNetwork } from '#records/resource-fields.ts';
import { useCached } from '#records/use-cached.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { useProfileId, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { shorten } from '#ui/text/shorten.ts';
import { DeleteAuthorizationDialog } from '../authorizations/delete-authorization-dialog.tsx';
import { DeleteDomainDialog } from '../domains/delete-domain-dialog.tsx';
import { domainForms } from '../domains/look-alike.ts';
import classes from './finding-records.module.css';

/** The lists of which the findings are made. */
const lists = ['projects', 'networks', 'domains', 'authorizations'] as const;

/** The records of a finding, each with the action that mends it, and what to know before. */
export default function FindingRecords({ kind }: { readonly kind: FindingKind }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useCached('overview.finding', { finding: kind }, lists);
  const [deleting, setDeleting] = useState<FindingItem | null>(null);
  if (found === null) return null;
  const hidden = found.total - found.first.length;
  const Dialog = deleting?.list === 'domains' ? DeleteDomainDialog : DeleteAuthorizationDialog;
  return (
    <>
      <p className={classes.help}>{t(`overview.finding.help.${kind}`)}</p>
      <ul className={classes.list}>
        {found.first.map((item) => (
          <li key={item.key} className={classes.row}>
            <span className={classes.text}>
              <ItemName item={item} />
              <bdi className={classes.detail} title={item.detail}>
                {item.list === 'authorizations' ? typeText(t, item.detail) : item.detail}
              </bdi>
            </span>
            <ItemActions item={item} onDelete={() => setDeleting(item)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && kind !== 'names-twice' && (
        <p className={classes.help}>
          {t('resources.more', { count: hidden, number: formats.number(hidden) })}
        </p>
      )}
      {deleting !== null && deleting.id !== null && (
        <Dialog id={deleting.id} name={deleting.name} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

/** Its name, of a domain in both forms; the tooltip of each has what is shown. */
function ItemName({ item: { name, unicode } }: { readonly item: FindingItem }) {
  const { t } = useTranslation();
  const [first, second] = name.trim() === '' ? [t('resources.unnamed'), null] : domainForms(name, unicode);
  return (
    <>
      <bdi className={classes.name} title={first}>
        {first}
      </bdi>{' '}
      {second !== null && (
        <>
          <bdi className={classes.detail} title={second}>
            {second}
          </bdi>{' '}
        </>
      )}
    </>
  );
}

interface ItemActionsProps {
  readonly item: FindingItem;
  readonly onDelete: () => void;
}

/** What can be done with one record. Network connections cannot be deleted: their project can be created again. */
function ItemActions({ item, onDelete }: ItemActionsProps) {
  const { t } = useTranslation();
  const { call, networkDrafts, projectDrafts } = useStores();
  const profileId = useProfileId();
  const openProfile = useOpenProfile();
  const toasts = useToasts();
  const changing = useChangeButton();
  const { list, id, name, detail } = item;
  const named = { name: shorten(name, 60) };

  async function rename(): Promise<void> {
    if (id === null) return;
    openProfile(profileId, recordRoute('projects', id));
    const reply = await call('projects.read', { profileId, id });
    if (reply.ok) projectDrafts.open(profileId, id, fieldsOf(reply.value));
    else toasts.fail(errorSentence(t, reply.error));
  }

  function connect(): void {
    openProfile(profileId, '/networks');
    networkDrafts.open(profileId, null, { ...noNetwork, domain: name });
  }

  if (list === 'networks')
    return (
      <ActionButton
        size="compact-xs"
        Icon={IconHistory}
        aria-label={t('overview.finding.historyOf', named)}
        onClick={() => openProfile(profileId, recordRoute('projects', detail))}
      >
        {t('overview.finding.history')}
      </ActionButton>
    );
  if (list === 'projects')
    return id === null ? null : (
      <ActionButton
        size="compact-xs"
        Icon={IconPencil}
        aria-label={t('overview.finding.renameNamed', named)}
        onClick={() => void rename()}
        {...changing}
      >
        {t('overview.finding.rename')}
      </ActionButton>
    );
  return (
    <span className={classes.actions}>
      {list === 'domains' && (
        <ActionButton
          size="compact-xs"
          Icon={IconPlus}
          aria-label={t('overview.finding.connectNamed', named)}
          onClick={connect}
          {...changing}
        >
          {t('overview.finding.connect')}
        </ActionButton>
      )}
      {id !== null && (
        <ActionButton
          size="compact-xs"
          Icon={IconTrash}
          aria-label={t('resources.deleteNamed', named)}
          onClick={onDelete}
          {...changing}
        >
          {t('common.delete')}
        </ActionButton>
      )}
    </span>
  );
}
