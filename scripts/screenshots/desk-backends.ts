import type { Page } from 'playwright';
import type { Backend } from '#reference-backend/server/index.ts';
import { demoProjects } from '#reference-backend/service/data/demo-data.ts';

/** The backends of these scenes: production, a second one, and one that is stopped. */
export interface DeskBackends {
  readonly production: Backend;
  readonly staging: Backend;
  readonly stopped: Backend;
}

/** Projects that two backends share in part, a few changes, and credentials. */
export async function seedDesk({ production, staging, stopped }: DeskBackends): Promise<void> {
  for (const project of demoProjects) production.colleague.create(project);
  for (const [index, project] of demoProjects.entries()) {
    if (index % 3 === 2) continue;
    staging.colleague.create(index % 4 === 1 ? { ...project, vmId: 'vm-staging-01' } : project);
  }
  staging.colleague.create({ name: 'Load test', sourceId: 'git-load', vmId: 'vm-staging-01' });
  stopped.colleague.create({ name: 'Archive', sourceId: 'git-archive', vmId: 'vm-lab-01' });
}

/** Names the profiles in their order, and marks the first as production. */
export async function nameProfiles(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate(async (given) => {
    const state = await window.pilothouse.request('app.readState');
    const profiles = state.ok ? state.value.profiles : [];
    for (const [index, { id: profileId, color }] of profiles.entries()) {
      const appearance = { ownName: given[index] ?? '', color, production: index === 0 };
      await window.pilothouse.request('profiles.edit', { profileId, appearance });
    }
  }, names);
}
