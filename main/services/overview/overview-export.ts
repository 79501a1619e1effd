import type { BatchExportFormat } from '#contract/batch.ts';
import type { ProfileOverview } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { dayAfter } from '#shared/expiry.ts';
import { csvText } from '../csv/csv.ts';

/** One backend of the overview. */
interface OverviewRow {
  readonly info: Pick<ProfileInfo, 'name' | 'baseUrl' | 'production' | 'unread' | 'isAuthenticated'>;
  readonly overview: ProfileOverview;
}

/** The table of backends as the text of a file. Unknown values are empty in CSV, null in JSON. */
export function exportOverview(rows: readonly OverviewRow[], format: BatchExportFormat): string {
  const records = rows.map(({ info, overview }) => {
    const { state, since, projects, authorizations, domains, changesPerDay } = overview;
    const nextExpiry = authorizations?.nextExpiry ?? null;
    return {
      backend: info.name,
      url: info.baseUrl,
      production: info.production,
      state,
      since: since === null ? null : new Date(since).toISOString(),
      projects: projects?.count ?? null,
      unread: info.isAuthenticated ? info.unread : null,
      changesInSevenDays: sumOf(changesPerDay ?? []),
      domains: domains?.count ?? null,
      checkedDomains: domains?.checked ?? null,
      failingDomains: domains?.failing ?? null,
      credentials: authorizations?.count ?? null,
      credentialsEnding: authorizations?.ending ?? null,
      credentialsExpired: authorizations?.expired ?? null,
      nextExpiry: nextExpiry === null ? null : dayAfter(0, nextExpiry - 1),
      countsMayBeHigher:
        projects === null ? null : [projects, domains, authorizations].some((each) => each?.partial),
    };
  });
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  const names = Object.keys(records[0] ?? {});
  return csvText([names, ...records.map((record) => Object.values(record).map((value) => `${value ?? ''}`))]);
}

/** The sum of the known numbers; null if there is none. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((sum, each) => (each === null ? sum : (sum ?? 0) + each), null);
}
