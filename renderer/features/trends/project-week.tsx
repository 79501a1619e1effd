import { useTranslation } from 'react-i18next';
import type { ProjectWeek as Week } from '#contract/trends.ts';
import classes from './project-week.module.css';
import { useProjectWeek } from './use-project-week.ts';

interface ProjectWeekProps {
  readonly profileId: string;
  readonly id: string;
}

/** The same number of changes has the same colour in every row, so that rows can be compared. */
function levelOf(count: number | null): 1 | 2 | 3 | 4 | undefined {
  if (count === null || count === 0) return undefined;
  if (count === 1) return 1;
  if (count <= 3) return 2;
  return count <= 7 ? 3 : 4;
}

/** The changes of a project on each of the last seven days as a strip of cells, today at its end (docs/decisions/plots.md). */
export function ProjectWeek({ profileId, id }: ProjectWeekProps) {
  const { t } = useTranslation();
  const week = useProjectWeek(profileId, id);
  if (week === null) return null;
  const known = week.filter((count) => count !== null);
  const count = known.reduce((sum, each) => sum + each, 0);
  const label = known.length === 0 ? t('trends.weekUnknown') : t('trends.week', { count });
  return <Strip week={week} label={label} />;
}

function Strip({ week, label }: { readonly week: Week; readonly label: string }) {
  return (
    <span className={classes.root} role="img" aria-label={label} title={label}>
      {week.map((count, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its day
          key={day}
          className={classes.day}
          data-level={levelOf(count)}
          data-unknown={count === null || undefined}
        />
      ))}
    </span>
  );
}
