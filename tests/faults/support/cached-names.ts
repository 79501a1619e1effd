import type { Page } from 'playwright';

/** What the main process has cached, requested over the bridge as a screen does. */
export async function cachedNames(page: Page): Promise<{ status: string; names: string[] }> {
  return page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('The app has no state.');
    const { currentProfileId: profileId, profiles } = state.value;
    const status = profiles.find(({ id }) => id === profileId)?.realtime.status ?? 'offline';
    const names: string[] = [];
    for (let total = 1; names.length < total; ) {
      const reply = await window.pilothouse.request('lists.page', {
        list: 'projects',
        profileIds: [profileId],
        query: '',
        sort: { field: 'name', descending: false },
        parts: [],
        offset: names.length,
        limit: 500,
        anchors: [],
        locate: null,
        fresh: names.length === 0 ? 'if-older-than-cache-time' : 'cached',
      });
      const page = reply.ok ? JSON.parse(reply.value) : { rows: [], total: 0 };
      names.push(...page.rows.map(({ name }: { name: string }) => name));
      total = page.total;
    }
    return { status, names: names.sort() };
  });
}
