import { desktopEn } from './desktop-en.ts';
import { menuEn } from './menu-en.ts';
import { type ChallengeSentences, type FieldNames, joinCounts, type MainTexts, summary } from './texts.ts';

const fieldNames: FieldNames = {
  name: 'name',
  description: 'description',
  path: 'path',
  sourceId: 'source',
  vmId: 'virtual machine',
};

const kindWords = { created: 'created', updated: 'changed', deleted: 'deleted' } as const;

const challengeSentences: ChallengeSentences = {
  'in-place': 'The challenge is in place.',
  'not-found': 'The challenge is not found any more.',
  'wrong-value': 'The challenge has another value.',
  several: 'The challenge is there, beside other values.',
  'doubled-name': 'The challenge is there, but under a doubled name.',
  address: 'The challenge cannot be checked: an IP address has no DNS records.',
  'resolver-failed': 'The challenge cannot be checked: the name server does not answer.',
};

/** English. */
export const en: MainTexts = {
  language: 'en',
  change({ kind, fields }) {
    if (kind === 'created') return 'Created';
    if (kind === 'deleted') return 'Deleted';
    return fields.length === 0
      ? 'Changed'
      : `Changed: ${fields.map((field) => fieldNames[field]).join(', ')}`;
  },
  changes(announcements) {
    const { kinds, fields } = summary(announcements);
    const changed = fields.length === 0 ? '' : ` (${fields.map((field) => fieldNames[field]).join(', ')})`;
    const parts = kinds.map((kind) => `${kindWords[kind]}${kind === 'updated' ? changed : ''}`);
    const count = announcements.length;
    return `${count} ${count === 1 ? 'change' : 'changes'}: ${parts.join(', ')}`;
  },
  manyTitle: (count) => (count === 1 ? '1 project change' : `${count} project changes`),
  manyBody: (names, more) => (more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`),
  awayTitle: () => 'Changed while you were away',
  awayBody: ({ created, updated, deleted }) =>
    joinCounts([
      [created, `${created} created`],
      [updated, `${updated} changed`],
      [deleted, `${deleted} deleted`],
    ]),
  hiddenDomainTitle: () => 'A watched domain has changed',
  hiddenBody: () => 'Open Pilothouse to see what.',
  inProfile: (text, profile) => `${text} · ${profile}`,
  failureTitle: () => 'Something went wrong in Pilothouse',
  failureBody: () =>
    'It goes on running. If something looks wrong, start it again. Details are in the log file.',
  browserPage(answer) {
    if (answer === 'code') {
      return { title: 'You can return to Pilothouse', body: 'It goes on there. This page can be closed.' };
    }
    if (answer === 'denied') {
      return {
        title: 'Nothing was connected',
        body: 'Return to Pilothouse to try again. This page can be closed.',
      };
    }
    return {
      title: 'Pilothouse did not expect this',
      body: 'This answer does not belong to a sign-in that was started in Pilothouse. Nothing was changed.',
    };
  },
  recoveryPage: () => ({
    title: 'Pilothouse could not show its window',
    body: 'It tried several times. Nothing on your backends has changed. If it does not come back, quit Pilothouse and start it again.',
    again: 'Try again',
    quit: 'Quit',
  }),
  unresponsive: () => ({
    message: 'The window does not answer',
    detail:
      'You can wait for it, or load it again. What you typed and did not save is lost by loading again.',
    wait: 'Wait',
    again: 'Load again',
  }),
  challengeFlipped: ({ state }) => challengeSentences[state],
  desktop: desktopEn,
  menu: menuEn,
  menuBackend: () => 'Backend',
  menuAddBackend: () => 'Add backend',
  menuUnnamedBackend: () => 'New backend',
};
