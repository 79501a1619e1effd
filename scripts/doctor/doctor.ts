import { electronLine } from './electron-state.ts';
import { type Facts, ownProbes, readFacts } from './facts.ts';
import { suitesHere } from './suites.ts';

/**
 * `npm run doctor`: what a report about a problem needs to say about this computer, and which suites can run here. It
 * names no account, file or backend. See docs/first-run-on-electron.md.
 */
const facts = readFacts(ownProbes);
for (const [name, value] of lines(facts)) console.log(`${name.padEnd(14)} ${value}`);
console.log('');
for (const { name, missing } of suitesHere(facts, process.platform)) {
  console.log(`${name.padEnd(14)} ${missing ?? 'can run'}`);
}

function lines(of: Facts): readonly (readonly [string, string])[] {
  return [
    ['system', of.system],
    ['processor', of.processor],
    ['Node.js', of.node],
    ['Electron', electronLine(of.electron)],
    ['Chromium', of.chromium ?? 'not found'],
    ['sandbox', of.sandbox],
    ['keychain', of.keychain ?? 'nothing answers'],
    ['notifications', of.notifications ?? 'nothing answers'],
    ['display', of.display ?? 'none'],
  ];
}
