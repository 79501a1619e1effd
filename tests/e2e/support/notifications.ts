import type { LaunchedApp } from '#chromium-host/launch.ts';

/** Of a part of a test, whose projects have names of their own: reads the notifications that are shown since it began. */
export async function sinceNow(app: LaunchedApp) {
  const earlier = (await app.notifications()).length;
  return async () => (await app.notifications()).slice(earlier);
}
