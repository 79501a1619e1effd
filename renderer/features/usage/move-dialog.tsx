import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { type UsageSubject, usageFields } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useValuesInUse } from '#records/use-cached.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useChangeRefusal } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { profileName } from '../profiles/profile-name.tsx';

/** A backend with projects that can be moved, and how many. */
export interface Movable {
  readonly profile: ProfileInfo;
  readonly count: number;
}

interface MoveDialogProps extends UsageSubject {
  readonly backends: readonly Movable[];
  readonly onClose: () => void;
}

/** Asks where to move all projects of a VM or a source, and opens the preview of that change, one backend after another. */
export function MoveDialog({ kind, id, backends, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { call, batches } = useStores();
  const current = useCurrentProfileId();
  const refusalOf = useChangeRefusal();
  const [value, setValue] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    backends.flatMap(({ profile }) => (refusalOf(profile.id) === undefined ? [profile.id] : [])),
  );
  const [error, setError] = useState<AppError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = usageFields[kind];
  const suggestions = useValuesInUse(chosen, field, value);
  const count = backends.reduce(
    (sum, { profile, count: each }) => sum + (chosen.includes(profile.id) ? each : 0),
    0,
  );
  const isSame = value === id;

  async function preview(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || value === '' || isSame || count === 0) return;
    setBusy(true);
    const profileIds = backends.flatMap(({ profile }) => (chosen.includes(profile.id) ? [profile.id] : []));
    const reply = await call('usage.select', { kind, id, profileIds });
    setBusy(false);
    if (!reply.ok) {
      setError(reply.error);
      return;
    }
    const { handle, counts } = reply.value;
    const subjects = { selection: handle, except: [], keys: [] };
    const parts = profileIds.flatMap((from) => {
      const found = counts[from] ?? 0;
      return found === 0 ? [] : [{ from, subjects, count: found }];
    });
    const [part, ...rest] = parts;
    onClose();
    if (part === undefined) return;
    const edits = { [field]: { kind: 'set', value } } as const;
    batches.open({ kind: 'edit', profileId: current, ...part, rest, parts: parts.length, edits });
  }

  const name = shorten(id, 80);
  return (
    <Dialog title={t(`usage.move.title.${kind}`, { name })} onClose={onClose}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void preview(event)}>
        <SuggestInput
          name={field}
          label={t(`usage.move.to.${kind}`)}
          description={undefined}
          data-autofocus
          suggestions={(suggestions ?? []).filter((each) => each !== id)}
          value={value}
          error={isSame ? t('usage.move.same') : undefined}
          onValue={setValue}
        />
        {backends.length > 1 && (
          <Checkbox.Group label={t('usage.move.backends')} value={[...chosen]} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {backends.map(({ profile, count: each }) => (
                <Checkbox
                  key={profile.id}
                  value={profile.id}
                  disabled={refusalOf(profile.id) !== undefined}
                  label={<bdi>{profileName(t, profile)}</bdi>}
                  description={[
                    t('projects.count', { count: each }),
                    ...(profile.production ? [t('profiles.production')] : []),
                    ...[refusalOf(profile.id) ?? []].flat(),
                  ].join(' · ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Text size="sm">{t('usage.move.help')}</Text>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={isBusy} disabled={value === '' || isSame || count === 0}>
            {t('usage.move.preview', { count })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
