// On Windows: verifies the signatures of the packages in `dist` if WINDOWS_CERTIFICATE is `true`.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { type FileSignature, judgeSignatures, signatureCommand } from './windows-signatures.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const files = globSync(['*.exe', 'win*-unpacked/Pilothouse.exe'], { cwd: dist }).map((file) =>
  path.join(dist, file),
);
const withCertificate = process.env.WINDOWS_CERTIFICATE === 'true';
const asked = withCertificate && files.length > 0;
const found: readonly FileSignature[] = asked
  ? JSON.parse(
      execFileSync('pwsh', ['-NoProfile', '-Command', signatureCommand(files)], { encoding: 'utf8' }),
    )
  : files.map((file) => ({ file, status: 'unknown' }));
const { good, lines } = judgeSignatures(found, withCertificate);
for (const line of lines) console.log(line);
process.exitCode = good ? 0 : 1;
