import { ActionIcon } from '@mantine/core';
import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { useFacts } from './facts.tsx';

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
  if (id === null) return null;
  const named = { name: shorten(name) };
  const open = (kind: AuthorizationTask['kind']) => () => onTask({ kind, id, name, type });
  return (
    <>
      {facts?.publicKey != null && (
        <RowButton label={t('authorizations.pair.ofNamed', named)} onClick={open('public-key')}>
          <IconKey size={17} aria-hidden="true" />
        </RowButton>
      )}
      <RowButton label={t('authorizations.expiry.ofNamed', named)} onClick={open('expiry')}>
        <IconCalendarTime size={17} aria-hidden="true" />
      </RowButton>
      <RowButton label={t('authorizations.rotate.named', named)} onClick={open('rotate')}>
        <IconRefreshDot size={17} aria-hidden="true" />
      </RowButton>
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={useRowTabIndex()}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
