import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import screen from '../layout/screen.module.css';
import classes from './removable-list.module.css';

interface RemovableListProps {
  readonly title: string;
  /** Rendered beside the title. */
  readonly mark?: ReactNode;
  /** Shown if the list is empty. */
  readonly empty: string;
  readonly items: readonly ReactNode[];
  /** The button that adds an item. */
  readonly add?: ReactNode;
}

/** A short list of items that can be removed; an empty one is a row like other settings. */
export function RemovableList({ title, mark, empty, items, add }: RemovableListProps) {
  const titleId = useId();
  return (
    <section className={`${screen.card} ${classes.root}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.about}>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          {mark}
          {items.length === 0 && <p className={classes.empty}>{empty}</p>}
        </div>
        {add !== undefined && <div className={classes.add}>{add}</div>}
      </div>
      {items.length > 0 && <ul className={classes.list}>{items}</ul>}
    </section>
  );
}

interface RemovableItemProps {
  readonly name: string;
  readonly detail: string | null;
  /** Absent for an item that cannot be removed here. */
  readonly onRemove?: () => void;
  readonly children?: ReactNode;
}

/** One item of a `RemovableList`. */
export function RemovableItem({ name, detail, onRemove, children }: RemovableItemProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {detail !== null && (
            <Text span size="sm" className={screen.soft}>
              {detail}
            </Text>
          )}
        </div>
        {children}
      </div>
      {onRemove !== undefined && (
        <IconButton label={t('connection.certificates.remove', { name })} Icon={IconX} onClick={onRemove} />
      )}
    </li>
  );
}
