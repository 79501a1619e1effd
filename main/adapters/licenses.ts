import path from 'node:path';
import { readBounded } from './read-bounded.ts';

/** Maximum size of the file, in bytes. */
const maxLicensesBytes = 4 * 1024 * 1024;

/** The licences of the libraries in the app, in Markdown. @param folder the one beside the archive. @throws as `readBounded` */
export async function readLicenses(folder: string): Promise<string> {
  return (await readBounded(path.join(folder, 'THIRD_PARTY_NOTICES.md'), maxLicensesBytes)).toString();
}
