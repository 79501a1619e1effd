import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { useFacts } from './authorization-facts.tsx';

/** What a row's buttons open. */
export interface AuthorizationTask {
  readonly kind: 'expiry' | 'rotate' | 'public-key';
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

interface AuthorizationButtonsProps {
  readonly row: ListRecords['authorizations'];
  readonly onTask: (task: AuthorizationTask) => void;
}

/** The buttons of an authorization's row, beside the one that deletes it. */
export function AuthorizationButtons({ row: { id, name, type }, onTask }: AuthorizationButtonsProps) {
  const { t } = useTranslation();
  const facts = useFacts(id);
  const changing = useChangeButton();
  if (id === null) return null;
  const named = { name: shorten(name) };
  const open = (kind: AuthorizationTask['kind']) => () => onTask({ kind, id, name, type });
  return (
    <>
      {facts?.publicKey != null && (
        <IconButton
          label={t('authorizations.pair.ofNamed', named)}
          Icon={IconKey}
          onClick={open('public-key')}
        />
      )}
      <IconButton
        label={t('authorizations.expiry.ofNamed', named)}
        Icon={IconCalendarTime}
        onClick={open('expiry')}
      />
      <IconButton
        label={t('authorizations.rotate.named', named)}
        Icon={IconRefreshDot}
        onClick={open('rotate')}
        {...changing}
      />
    </>
  );
}
