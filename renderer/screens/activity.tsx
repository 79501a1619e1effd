import { Button, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityFilter } from '#contract/activity.ts';
import { ActivityBody } from '../features/activity/activity-body.tsx';
import { ActivityExport } from '../features/activity/activity-export.tsx';
import { type ActivityChoice, ActivityFilters } from '../features/activity/activity-filters.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { useFrom, useProfile, useStores } from '../state/context.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import screen from '../ui/layout/screen.module.css';

const everything = { text: '', kind: 'any', unreadOnly: false } as const;

/** The activity of the current profile, or of all. */
export default function Activity() {
  const { id: profileId } = useProfile();
  // Another profile starts with its own entries.
  return <ActivityOf key={profileId} profileId={profileId} />;
}

function ActivityOf({ profileId }: { readonly profileId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { activity } = useStores();
  const [choice, setChoice] = useState<ActivityChoice>({ ...everything, backend: profileId });
  const { text, kind, unreadOnly, backend } = choice;
  const filtered = text.trim() !== '' || kind !== 'any' || unreadOnly;
  const filter = useMemo<ActivityFilter>(
    () => ({
      ...(backend === 'all' ? {} : { profileIds: [backend] }),
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(kind === 'any' ? {} : { kinds: [kind] }),
      ...(unreadOnly ? { unreadOnly } : {}),
    }),
    [backend, text, kind, unreadOnly],
  );
  const { total, unread, error } = useFrom(
    (stores) => stores.activity,
    (state) => state,
  );
  const profiles = useFrom(
    (stores) => stores.clientState,
    ({ client }) => client?.profiles,
  );
  const backends = useMemo(
    () =>
      new Map((profiles ?? []).flatMap(({ id, name }) => (id === profileId ? [] : [[id, name] as const]))),
    [profiles, profileId],
  );
  useEffect(() => activity.show(filter), [activity, filter]);
  useEffect(() => () => activity.show(null), [activity]);

  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('activity.title')}</Title>
          <Text size="sm" className={screen.soft} aria-live="polite">
            {total === null || (total === 0 && !filtered)
              ? '\u00a0'
              : t(filtered ? 'activity.leadFiltered' : 'activity.lead', {
                  count: total,
                  formatted: formats.number(total),
                  unread: formats.number(unread),
                })}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          disabled={unread === 0}
          onClick={() => void activity.markAllRead()}
        >
          {t('activity.markAllRead')}
        </Button>
        <ActivityExport filter={filter} disabled={total === null || total === 0} />
      </div>
      <ActivityFilters choice={choice} onChange={(change) => setChoice((now) => ({ ...now, ...change }))} />
      {error !== null && (
        <ErrorAlert error={error}>
          <Button size="xs" mt="sm" variant="default" onClick={() => void activity.refresh()}>
            {t('common.tryAgain')}
          </Button>
        </ErrorAlert>
      )}
      <ActivityBody
        backends={backends}
        filtered={filtered}
        onClear={() => setChoice((now) => ({ ...now, ...everything }))}
      />
    </div>
  );
}
