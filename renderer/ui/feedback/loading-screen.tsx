import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../layout/screen.module.css';
import { Delayed } from './delayed.tsx';

/** Uneven, like rows of text. */
const widths = [92, 79, 66, 87, 74, 61, 82, 69];

/** Placeholder rows while a list is loading, announced once to assistive technology. */
export function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Delayed>
      <Stack gap="lg" role="progressbar" aria-label={t('common.loading')} p="lg" className={classes.card}>
        {widths.map((width) => (
          <Skeleton key={width} height={18} width={`${width}%`} radius="sm" />
        ))}
      </Stack>
    </Delayed>
  );
}

/** A screen whose code is still being loaded. */
export function LoadingScreen() {
  return (
    <div className={classes.screen}>
      <LoadingRows />
    </div>
  );
}
