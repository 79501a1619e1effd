import { parseCommandLine } from './command-line.ts';

/** The app that this process hosts. */
export const startedApp = parseCommandLine(process.execPath, process.argv.slice(2));
