import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageList } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import fields from '#records/record-fields.module.css';
import { ChangeNotice } from '#records/record-parts.tsx';
import { useSaidByBar } from '#records/stale-bar.tsx';
import { useChangedFields } from '#records/use-changed-fields.ts';
import { useRelatedFailure } from '#records/use-list.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Delayed } from '#ui/feedback/delayed.tsx';
import { FailedFetch } from '#ui/feedback/failed-fetch.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PanelTab } from './panel-props.ts';
import classes from './side-panel.module.css';

interface PanelTabsProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  /** The content of each tab, in the order of the tabs. */
  readonly parts: Partial<Readonly<Record<PanelTab, ReactNode>>>;
  /** The number of records of a tab; without it, or 0, none is shown. */
  readonly counts: Partial<Readonly<Record<PanelTab, number>>>;
}

/** The tabs of the panel. Selects the first if there is none of this name. */
export function PanelTabs({ tab, onTab, parts, counts }: PanelTabsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = Object.keys(parts) as PanelTab[];
  return (
    <Tabs
      className={classes.tabs}
      value={names.includes(tab) ? tab : (names[0] ?? null)}
      keepMounted={false}
      onChange={(value) => onTab(names.find((each) => each === value) ?? 'details')}
    >
      <Tabs.List className={classes.tabList}>
        {names.map((name) => {
          const count = counts[name] ? formats.number(counts[name]) : undefined;
          return (
            // The name of a tab stays the same: the number is its description.
            <Tabs.Tab key={name} value={name} aria-description={count}>
              {t(`panel.tab.${name}`)}
              {count !== undefined && (
                <span className={classes.tabCount} aria-hidden="true">
                  {count}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.tab}>
          {parts[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface RelatedPartProps {
  /** The kind of the record. */
  readonly to: PageList;
  /** When the list beside the panel was last current, ms since the epoch; null while it is. */
  readonly asOf: number | null;
  /** The lists of related records. */
  readonly children: ReactNode;
}

/** Lists of related records, and below them why they could not be fetched, unless the bar of the list beside it says so. */
export function RelatedPart({ to, asOf, children }: RelatedPartProps) {
  const { error, again } = useRelatedFailure(to);
  const isSaidByBar = useSaidByBar(asOf, error);
  return (
    <>
      {children}
      {error !== null && !isSaidByBar && <FailedFetch error={error} onRetry={again} />}
    </>
  );
}

interface DeletedNoticeProps {
  readonly text: string;
  /** Creates the record again; offered as a button if set. */
  readonly onRecreate?: (() => void) | undefined;
}

/** The notice that the record no longer exists. */
export function DeletedNotice({ text, onRecreate }: DeletedNoticeProps) {
  const { t } = useTranslation();
  const changing = useChangeButton();
  return (
    <div className={classes.notice}>
      <Notice role="alert" tone="warning" Icon={IconTrashX} title={t('panel.deleted')}>
        <p className={classes.deletedText}>{text}</p>
        {onRecreate !== undefined && (
          <Button size="xs" variant="default" onClick={onRecreate} {...changing}>
            {t('history.recreate')}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/**
 * The highlight for changes by others to a record that is not editable here.
 * @param record null until it is loaded
 * @param labels of the compared fields
 */
export function useChangeCue<Shown extends { readonly id: string | null }>(
  record: Shown | null,
  labels: Partial<Readonly<Record<keyof Shown & string, string>>>,
) {
  const change = useChangedFields(record, Object.keys(labels) as (keyof Shown & string)[]);
  const fields = change?.fields ?? [];
  return {
    notice: (
      <ChangeNotice
        at={change?.at ?? null}
        fields={fields.map((field) => labels[field] ?? field)}
        isFloating
      />
    ),
    /** The value for `RecordField`. */
    highlightOf: (field: keyof Shown & string) =>
      change !== null && fields.includes(field) ? ((change.count % 2) as 0 | 1) : undefined,
  };
}

/** Widths of the placeholders for the fields. */
const widths = [54, 88, 40, 47, 43, 62];

export function LoadingFields() {
  const { t } = useTranslation();
  return (
    <Delayed>
      <div className={fields.fields} role="progressbar" aria-label={t('common.loading')}>
        {widths.map((width) => (
          <div key={width} className={`${fields.field} ${classes.loading}`}>
            <Skeleton height="0.625rem" width="70%" radius="sm" />
            <Skeleton height="0.75rem" width={`${width}%`} radius="sm" />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
