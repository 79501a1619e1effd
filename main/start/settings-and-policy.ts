import { app } from 'electron';
import { z } from 'zod';
import { computerPolicy } from '../adapters/policy-file.ts';
import { openSettingsFile } from '../adapters/settings-file.ts';
import { Notices } from '../services/desktop/notices.ts';
import type { Policy } from '../services/settings/policy.ts';
import type { EarlyParts } from './before-ready.ts';

// The start parses the settings with their schemas once: compiling the schemas first takes longer. Also, nothing is compiled from texts.
z.config({ jitless: true });

/**
 * Reads the files on which everything else depends, and returns their content and the notices about their
 * problems. May be called before Electron is ready. Rejects if they cannot be read.
 */
export function openSettingsAndPolicy(early: EarlyParts): ReturnType<typeof open> {
  const opened = open(early);
  // The caller awaits it later: until then a rejection would count as unhandled.
  opened.catch(() => undefined);
  return opened;
}

async function open({ window, log }: EarlyParts) {
  // Electron goes on with its start first.
  await new Promise(setImmediate);
  const notices = new Notices((notice) => window.send('app.notice', notice));
  const settings = openSettingsFile(app.getPath('userData'), log, (problem) => notices.raise(problem));
  const { policy, info: policyInfo } = await computerPolicy(app.isPackaged);
  reportProblems(policy, notices, log);
  return { notices, settings, policy, policyInfo };
}

function reportProblems({ problems }: Policy, notices: Notices, log: EarlyParts['log']): void {
  for (const { field, at, reason } of problems)
    log.warn(
      `The policy file${at === null ? '' : `, ${at.line}:${at.column}`}: ${field || 'all of it'}: ${reason}.`,
    );
  if (problems.length > 0) notices.raise('policy');
}
