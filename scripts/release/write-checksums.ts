// `node scripts/release/write-checksums.ts <folder>` writes SHA256SUMS of the packages in a folder.
import { releasedFiles, writeChecksums } from './checksums.ts';

const [folder = 'dist'] = process.argv.slice(2);
await writeChecksums(folder);
console.log(`SHA256SUMS: ${releasedFiles(folder).length} files`);
