import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';

/** Names of all files below a folder and what is in them. */
export function filesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.flatMap(({ parentPath, name }) => {
      try {
        return [[name, readFileSync(path.join(parentPath, name), 'latin1')]];
      } catch {
        // Gone since it was listed.
        return [];
      }
    }),
  );
}

/** What the main process holds, asked over the bridge as a screen does. */
export async function heldNames(page: Page): Promise<{ status: string; names: string[] }> {
  return page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('The app has no state.');
    const { currentProfileId: profileId, profiles } = state.value;
    const status = profiles.find(({ id }) => id === profileId)?.connection.status ?? 'offline';
    const reply = await window.pilothouse.request('projects.list', {
      profileId,
      fresh: 'if-older-than-cache-time',
    });
    const { projects } = reply.ok ? JSON.parse(reply.value) : { projects: [] };
    return { status, names: projects.map(({ name }: { name: string }) => name).sort() };
  });
}
