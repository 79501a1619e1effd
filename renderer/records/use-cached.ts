import { useEffect, useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import type { QueryFields } from '#contract/query-fields.ts';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';
import { profileOf } from '../state/client-state.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';

/** Requests about one profile. */
type CachedRequest = {
  [Name in RequestName]: RequestInput<Name> extends ForProfile ? Name : never;
}[RequestName];

/**
 * Data that the main process derives from a profile's lists, requested again when one of these changes. Null before the
 * first response, and while the input is null.
 * @param lists empty for data that needs no update
 * @param of the profile; the current one by default. `ofAll`: whether the lists of other profiles matter, too
 */
export function useCached<Name extends CachedRequest>(
  name: Name,
  input: Omit<RequestInput<Name>, keyof ForProfile> | null,
  lists: readonly ListName[],
  of: { readonly profileId?: string; readonly ofAll?: boolean } = {},
): RequestValue<Name> | null {
  const current = useProfileId();
  const { profileId = current, ofAll = false } = of;
  const answer = useAnswer(name, input === null ? null : { profileId, ...input }, lists, profileId, ofAll);
  return answer.isCurrent ? answer.value : null;
}

/** Like `useHeld`, for suggestions: keeps those for the previous text until the response. */
export function useSuggestions<Name extends RequestName>(
  name: Name,
  input: RequestInput<Name>,
  lists: readonly ListName[],
): RequestValue<Name> | null {
  return useAnswer(name, input, lists, useProfileId()).value;
}

function useAnswer<Name extends RequestName>(
  name: Name,
  input: unknown,
  lists: readonly ListName[],
  profileId: string,
  ofAll = false,
) {
  const { call, on } = useStores();
  const ownerId = useStoreState('clientState', (state) => profileOf(state, profileId)?.ownerId);
  const [answer, setAnswer] = useState<{ of: string; value: RequestValue<Name> } | null>(null);
  const wanted = JSON.stringify(input);
  const of = `${ownerId} ${name} ${wanted}`;
  const listed = lists.join(' ');
  useEffect(() => {
    if (wanted === 'null') return;
    const send = call as (name: Name, input: unknown) => Promise<Reply<RequestValue<Name>>>;
    let isCurrent = true;
    let isAsking = false;
    let isOutOfDate = false;
    async function ask(): Promise<void> {
      isOutOfDate = true;
      if (isAsking) return;
      isAsking = true;
      while (isOutOfDate && isCurrent) {
        isOutOfDate = false;
        const reply = await send(name, JSON.parse(wanted));
        if (isCurrent && reply.ok) setAnswer({ of, value: reply.value });
      }
      isAsking = false;
    }
    void ask();
    const stop = on('lists.changed', (changes) => {
      const isAbout = (change: (typeof changes)[number]) => ofAll || change.profileId === profileId;
      if (changes.some((change) => isAbout(change) && listed.includes(change.list))) void ask();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [call, on, name, wanted, of, profileId, ofAll, listed]);
  return { value: answer?.value ?? null, isCurrent: answer?.of === of };
}

/** The fields of queries with the values of a project's fields. */
const queryFieldOf: Readonly<Record<ProjectFieldName, keyof QueryFields['projects']>> = {
  name: 'name',
  description: 'description',
  path: 'path',
  sourceId: 'source',
  vmId: 'vm',
};

/** The values of a field of these profiles' projects that contain a text; those for the previous text until the response. */
export function useValuesInUse(
  profileIds: readonly string[],
  name: ProjectFieldName,
  text: string,
): readonly string[] {
  const field = queryFieldOf[name];
  return useSuggestions('lists.values', { list: 'projects', profileIds, field, text }, []) ?? [];
}
