import { Anchor, Button } from '@mantine/core';
import { IconAnchorOff, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PageList } from '#contract/routes.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import screen from '../ui/layout/screen.module.css';

interface RecordPageProps {
  /** The list that the page links back to. */
  readonly list: PageList;
  /** Shown above the record. */
  readonly notice?: ReactNode;
  readonly isMissing: boolean;
  /** The backend's message about the missing record. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

const textsOf = { projects: 'project', domains: 'domains' } as const satisfies Record<PageList, string>;

/** The page of one record: the link back to its list, and the message if there is no such record. */
export function RecordPage({ list, notice, isMissing, reason, children }: RecordPageProps) {
  const { t } = useTranslation();
  const texts = textsOf[list];
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Anchor component={Link} to={`/${list}`} size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t(`${texts}.back`)}
      </Anchor>
      {notice}
      {isMissing && (
        <EmptyState
          order={1}
          icon={<IconAnchorOff size={20} />}
          title={t(`${texts}.notFound.title`)}
          text={reason ?? t(`${texts}.notFound.text`)}
        >
          <Button component={Link} to={`/${list}`}>
            {t(`${texts}.notFound.back`)}
          </Button>
        </EmptyState>
      )}
      {children}
    </div>
  );
}
