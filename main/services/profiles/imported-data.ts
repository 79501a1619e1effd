import type { CredentialNote } from '../authorizations/credential-notes.ts';
import type { Imported } from '../settings/imported-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { AccountData } from './account-data.ts';
import type { ProfileCache } from './profile-cache.ts';
import type { ProfileEvents } from './profile-events.ts';

interface ImportedDataPorts {
  readonly repository: SettingsRepository;
  readonly events: ProfileEvents;
  readonly cache: Pick<ProfileCache, 'credentialsRead'>;
}

/** Assigns a profile's imported data to the person who is signed in. */
export function takeImported(
  profileId: string,
  data: AccountData,
  { repository, events, cache }: ImportedDataPorts,
): void {
  const { imported } = repository.get(profileId);
  if (imported === null) return;
  repository.update(profileId, withImported(repository.get(profileId)));
  events.emit('marksImported', Object.keys(imported.marks));
  void cache.credentialsRead.then((isStored) => {
    const { imported: waiting, ownerId } = repository.get(profileId);
    if (waiting === null || ownerId !== data.ownerId) return;
    const { notes } = data.authorizations;
    for (const note of waiting.notes) notes.keep(note.id, additionTo(notes.get(note.id), note));
    // Without a keychain the notes are only in memory, so they are imported again in the next run.
    if (isStored) repository.update(profileId, { imported: null });
  });
}

/**
 * A profile's record in which imported data belongs to the person who is signed in. Their own data takes
 * precedence. Notes of authorizations are not in the record: they wait until the person's notes were read.
 */
function withImported(record: ProfileRecord): Partial<Omit<ProfileRecord, 'id'>> {
  const { imported, marks, monitors, notifications } = record;
  if (imported === null) return {};
  const monitored = new Set(monitors.map(({ domain }) => domain));
  const ruled = new Set(imported.projects.map(({ projectId }) => projectId));
  return {
    marks: { ...marks, ...mergedMarks(marks, imported.marks) },
    monitors: [
      ...monitors,
      ...imported.monitors
        .filter(({ domain }) => !monitored.has(domain))
        .map((one) => ({ ...one, state: null })),
    ],
    notifications: {
      ...notifications,
      projects: [
        ...notifications.projects.filter(({ projectId }) => !ruled.has(projectId)),
        ...imported.projects,
      ],
    },
    imported: imported.notes.length === 0 ? null : { ...nothing, notes: imported.notes },
  };
}

const nothing: Imported = { marks: {}, monitors: [], notes: [], projects: [] };

function mergedMarks(own: ProfileRecord['marks'], theirs: Imported['marks']): ProfileRecord['marks'] {
  return Object.fromEntries(
    Object.entries(theirs).map(([key, { favourite, tags }]) => {
      const before = Object.hasOwn(own, key) ? own[key] : undefined;
      return [
        key,
        {
          favourite: favourite || before?.favourite === true,
          tags: [...new Set([...(before?.tags ?? []), ...tags])].slice(0, 20),
        },
      ];
    }),
  );
}

/** The values of the imported note that the own one lacks. */
function additionTo(
  own: CredentialNote | null,
  { name, createdAt, expiresOn, publicKey }: Imported['notes'][number],
): Partial<Omit<CredentialNote, 'id' | 'changedAt'>> {
  return {
    name: own?.name || name,
    createdAt: own?.createdAt ?? createdAt,
    expiresOn: own?.expiresOn ?? expiresOn,
    publicKey: own?.publicKey ?? publicKey,
  };
}
