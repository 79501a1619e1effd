import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BackendRecord } from '#contract/records.ts';
import { type RecordKind, recordName } from '#records/record-kind.ts';
import { rowKey } from '#records/shown-page.ts';
import { profileOf } from '#state/client-state.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useCameBack } from '#state/use-came-back.ts';
import { allBackends, besideOf, type ShownRecord } from './panel-store.ts';
import { usePanel } from './use-panel.ts';

const param = 'panel';

/** The record that the window's address names at the moment. */
const inAddress = () => new URLSearchParams(window.location.search).get(param);

/** A record as named in the route. */
const namedIn = ({ profileId, id }: Pick<ShownRecord, 'profileId' | 'id'>) => `${profileId}/${id}`;

/**
 * Keeps the panel's record in the route (`?panel=`, in a link without the profile): Back closes the panel, and a reload restores it. Opening the panel
 * pushes a route; moving to other rows replaces it.
 * @param beside a key of `PanelState.shown`
 */
export function usePanelRoute(kind: RecordKind, beside: string, shown: ShownRecord | null): void {
  const { call, clientState } = useStores();
  const currentId = useCurrentProfileId();
  const panel = usePanel();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isBack = useCameBack();
  const inRoute = params.get(param);
  const inPanel = shown === null ? null : namedIn(shown);
  /** The earlier values of both; null when the list was just opened. */
  const last = useRef<{ readonly inRoute: string | null; readonly inPanel: string | null } | null>(null);

  function write(isOpened = false): void {
    // A link was followed: this list stays only until the next screen is loaded.
    if (window.location.pathname !== pathname) return;
    const next = new URLSearchParams(window.location.search);
    if (inPanel === null) next.delete(param);
    else next.set(param, inPanel);
    setParams(next, { replace: !isOpened });
  }

  async function read(named: string): Promise<void> {
    const at = named.indexOf('/');
    const [profileId, id] = [named.slice(0, at) || currentId, named.slice(at + 1)];
    const profile = profileOf(clientState.getState(), profileId);
    const isListed = [allBackends, profileId].some((id) => beside === besideOf(kind, id));
    if (profile === null || !profile.isAuthenticated || !isListed) return;
    const reply = await call(`${kind as 'projects'}.cached`, { profileId, id });
    const record: (BackendRecord & { readonly name?: string; readonly domain?: string }) | null = reply.ok
      ? reply.value.record
      : null;
    if (record === null || inAddress() !== named) return;
    const key = rowKey({ profileId, key: record.key });
    panel.show(
      { kind, profileId, ownerId: profile.ownerId, id, rowKey: key, name: recordName(record) },
      null,
      beside,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them is another
  useEffect(() => {
    const before = last.current;
    const isPanelChanged = before !== null && before.inPanel !== inPanel;
    // The address changes before the router renders: meanwhile the panel may have been closed again.
    if (isPanelChanged) {
      if (inAddress() !== inPanel) write(inPanel !== null && inAddress() === null);
    } else if (inRoute !== inPanel && (before === null || inRoute === inAddress())) {
      if (inRoute !== null) void read(inRoute);
      // With unsaved changes the panel stays, and so does its route.
      else if (before === null || !isBack || !panel.requestClose(beside)) write();
    }
    last.current = { inRoute, inPanel };
  }, [inRoute, inPanel]);
}
