import { parentPort, workerData } from 'node:worker_threads';
import { readImport } from '#services/batch/import-file.ts';
import { hostileFile } from './hostile-files.ts';

// Reads a file in a thread with a limited heap. Its result is not used.
const { name, bytes } = workerData;
await readImport(hostileFile(name, bytes)).catch(() => undefined);
parentPort?.postMessage('ended');
