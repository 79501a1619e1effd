import { Tabs, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import type { ImportTarget } from '#contract/batch-import.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { profileOf } from '#state/client-state.ts';
import { useStoreState } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { ProfileDot, profileName } from '../profiles/profile-name.tsx';
import { ImportInto } from './import-into.tsx';

/** The plan of a target, or its started batch. */
interface TargetState {
  readonly pending: number;
  readonly isStarted: boolean;
}

interface ImportTabsProps {
  readonly importId: string;
  readonly first: string;
  readonly targets: readonly ImportTarget[];
  /** The profile whose plan is shown. */
  readonly shown: string;
  readonly onShow: (profileId: string) => void;
  readonly onStarted: (batch: BatchInfo) => void;
  readonly onClose: () => void;
}

/** The plans of an import into several backends. All are made at once; each is confirmed and started on its own. */
export function ImportTabs(props: ImportTabsProps) {
  const { importId, first, targets, shown, onShow, onStarted, onClose } = props;
  const { t } = useTranslation();
  const tabsId = useId();
  const [states, setStates] = useState<Readonly<Record<string, TargetState>>>({});
  const planned = useCallback(({ profileId, counts }: BatchInfo): void => {
    const state = { pending: counts.pending, isStarted: false };
    setStates((before) => ({ ...before, [profileId]: state }));
  }, []);

  function started(batch: BatchInfo): void {
    onStarted(batch);
    const { profileId } = batch;
    const next = { ...states, [profileId]: { pending: 0, isStarted: true } };
    setStates(next);
    const open = targets.find((target) => {
      const state = next[target.profileId];
      return state === undefined || (!state.isStarted && state.pending > 0);
    });
    if (open === undefined) onClose();
    else onShow(open.profileId);
  }

  return (
    <>
      <Text size="sm">{t('imports.several', { count: targets.length })}</Text>
      <Tabs id={tabsId} value={shown} onChange={(value) => value !== null && onShow(value)}>
        <Tabs.List aria-label={t('imports.backends')}>
          {targets.map(({ profileId }) => (
            <TargetTab key={profileId} profileId={profileId} state={states[profileId] ?? null} />
          ))}
        </Tabs.List>
      </Tabs>
      {/* The panels of the component would not run the effects of hidden ones, which make the plans. */}
      {targets.map(({ profileId }) => (
        <div
          key={profileId}
          role="tabpanel"
          id={`${tabsId}-panel-${profileId}`}
          aria-labelledby={`${tabsId}-tab-${profileId}`}
          hidden={profileId !== shown}
        >
          <OfProfile id={profileId}>
            <ImportInto
              {...{ importId, first, onClose }}
              isOneOfSeveral
              onPlanned={planned}
              onStarted={started}
            />
          </OfProfile>
        </div>
      ))}
    </>
  );
}

/** A backend: its name, whether it is for production, and how many projects would be sent. */
function TargetTab({ profileId, state }: { readonly profileId: string; readonly state: TargetState | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const profile = useStoreState('clientState', (all) => profileOf(all, profileId));
  if (profile === null) return null;
  return (
    <Tabs.Tab
      value={profileId}
      leftSection={
        state?.isStarted ? (
          <IconCheck size={16} role="img" aria-label={t('imports.startedMark')} />
        ) : (
          <ProfileDot color={profile.color} />
        )
      }
    >
      <bdi>{shorten(profileName(t, profile), 40)}</bdi>
      {profile.production && (
        <>
          {' · '}
          <strong>{t('profiles.production')}</strong>
        </>
      )}
      {state !== null && !state.isStarted && ` ${formats.number(state.pending)}`}
    </Tabs.Tab>
  );
}
