import type { Account } from './data/accounts.ts';
import type { ProjectInput, ProjectRow, Projects } from './data/projects.ts';
import type { Shaper } from './http/shaper.ts';

/** A project in tests: its public identifier as a string, and its fields. */
export interface ProjectSnapshot extends ProjectInput {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Another signed-in user, with the same rules as over HTTP. Every change is sent to all clients. */
export interface Colleague {
  create(input: ProjectInput): ProjectSnapshot;
  update(id: string, changes: Partial<ProjectInput>): ProjectSnapshot;
  delete(id: string): void;
}

export function createColleague(account: Account, projects: Projects, shaper: Shaper): Colleague {
  return {
    create: (input) => snapshot(projects.create(account, input), shaper),
    update: (id, changes) => snapshot(projects.update(account, id, changes), shaper),
    delete: (id) => {
      projects.delete(id);
    },
  };
}

export function snapshot(row: ProjectRow, shaper: Shaper): ProjectSnapshot {
  return { ...row.fields, id: String(shaper.publicId(row)) };
}
