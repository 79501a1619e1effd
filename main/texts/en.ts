import type { Suppressed } from '../services/profiles/quiet-digest.ts';
import { timeText } from './desktop.ts';
import { desktopEn } from './desktop-en.ts';
import { menuEn } from './menu-en.ts';
import {
  type ChallengeSentences,
  dateText,
  type FieldNames,
  joinCounts,
  type MainTexts,
  spanText,
  summary,
  suppressedLines,
} from './texts.ts';

const fieldNames: FieldNames = {
  name: 'name',
  description: 'description',
  path: 'path',
  sourceId: 'source',
  vmId: 'virtual machine',
};

const kindWords = { created: 'created', updated: 'changed', deleted: 'deleted' } as const;

const challengeSentences: ChallengeSentences = {
  'in-place': 'Challenge verified.',
  'not-found': 'Challenge not found.',
  'wrong-value': 'Challenge has a wrong value.',
  several: 'Challenge has several values.',
  'doubled-name': 'Domain appended twice in the name of the challenge record.',
  address: 'Challenge not checked: an IP address has no DNS records.',
  'resolver-failed': 'Challenge not checked: the name server did not respond.',
};

/** Deletions first, because they must not be overlooked. */
const countsText: MainTexts['awayBody'] = ({ created, updated, deleted }) =>
  joinCounts([
    [deleted, `${deleted} deleted`],
    [created, `${created} created`],
    [updated, `${updated} changed`],
  ]);

const suppressedText = ({ deleted, created, updated, domains, outages, sessions }: Suppressed): string =>
  joinCounts([
    [deleted, `${deleted} deleted`],
    [created, `${created} created`],
    [updated, `${updated} changed`],
    [domains, `${domains} ${domains === 1 ? 'domain challenge' : 'domain challenges'}`],
    [outages, `${outages} ${outages === 1 ? 'outage' : 'outages'}`],
    [sessions, 'session ended or about to end'],
  ]);

export const en: MainTexts = {
  language: 'en',
  change({ kind, fields }) {
    if (kind === 'created') return 'Created';
    if (kind === 'deleted') return 'Deleted';
    return fields.length === 0
      ? 'Changed'
      : `Changed: ${fields.map((field) => fieldNames[field]).join(', ')}`;
  },
  changes(detected) {
    const { kinds, fields } = summary(detected);
    const changed = fields.length === 0 ? '' : ` (${fields.map((field) => fieldNames[field]).join(', ')})`;
    const parts = kinds.map((kind) => `${kindWords[kind]}${kind === 'updated' ? changed : ''}`);
    const count = detected.length;
    return `${count} ${count === 1 ? 'change' : 'changes'}: ${parts.join(', ')}`;
  },
  manyTitle: (counts) => `Projects: ${countsText(counts)}`,
  manyBody: (names, more) => (more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`),
  awayTitle: () => 'Changed while you were away',
  awayBody: countsText,
  quietDigestTitle: () => 'During quiet hours',
  quietDigestBody: (backends) => suppressedLines(backends, suppressedText),
  hiddenDomainTitle: () => 'A watched domain has changed',
  hiddenCredentialTitle: () => 'An authorization expires',
  hiddenBody: () => 'Open Pilothouse for details.',
  inProfile: (text, profile) => `${text} · ${profile}`,
  failureTitle: () => 'An error occurred in Pilothouse',
  failureBody: () =>
    'Pilothouse is still running. If something does not work, restart it. Details are in the log file.',
  browserPage(answer) {
    if (answer === 'code') {
      return { title: 'Return to Pilothouse', body: 'The sign-in continues there. You can close this page.' };
    }
    if (answer === 'denied') {
      return {
        title: 'Access denied',
        body: 'Nothing was connected. Return to Pilothouse to try again. You can close this page.',
      };
    }
    if (answer === 'expired') {
      return {
        title: 'Sign-in expired',
        body: 'Pilothouse no longer waits for this sign-in. Nothing was connected. Return to Pilothouse to start it again. You can close this page.',
      };
    }
    return {
      title: 'Unexpected response',
      body: 'This response does not belong to a sign-in that was started in Pilothouse. Nothing was changed.',
    };
  },
  recoveryPage: () => ({
    title: 'The window could not be loaded',
    body: 'Several attempts failed. Nothing on your backends has changed. If trying again does not help, quit Pilothouse and start it again.',
    again: 'Try again',
    quit: 'Quit',
  }),
  unresponsive: () => ({
    message: 'The window is not responding',
    detail: 'You can wait, or reload the window. Reloading discards what you typed and did not save.',
    wait: 'Wait',
    again: 'Reload',
  }),
  challengeChanged: ({ state }) => challengeSentences[state],
  credentialEnds: (day, expired) =>
    expired
      ? `This authorization expired on ${dateText(day, 'en')}.`
      : `This authorization expires on ${dateText(day, 'en')}.`,
  backendChanged: ({ state, since }, now) =>
    state === 'unreachable'
      ? { title: 'Backend unreachable', body: `No response since ${timeText('en', since)}` }
      : {
          title: 'Backend reachable again',
          body: `It was unreachable for ${spanText(now - since, 'en')}`,
        },
  sessionChanged: ({ state, at }) =>
    state === 'ends'
      ? { title: 'Session ends soon', body: `It ends at ${timeText('en', at)}. Sign in again to continue` }
      : { title: 'Session has ended', body: 'Sign in again to see changes' },
  desktop: desktopEn,
  menu: menuEn,
  menuBackend: () => 'Backend',
  menuAddBackend: () => 'Add Backend…',
  menuPause: () => 'Pause',
  menuResume: () => 'Resume',
  sampleBackend: () => 'Sample backend',
  sampleStaging: () => 'Sample staging',
  copyName: (name, number) => (number === 1 ? `${name} (copy)` : `${name} (copy ${number})`),
  menuUnnamedBackend: () => 'New backend',
};
