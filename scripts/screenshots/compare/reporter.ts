import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints which pictures differ from the accepted ones, and where the difference is drawn. */
export default class DifferencesReporter implements Reporter {
  onTestEnd(_test: TestCase, { errors, attachments }: TestResult): void {
    const drawn = new Map(attachments.map(({ name, path: file }) => [name, file]));
    for (const { message = '' } of errors) {
      const text = stripVTControlCharacters(message);
      const picture = /\S+\.webp/.exec(text)?.[0];
      const difference = picture && drawn.get(path.basename(picture).replace('.webp', '-diff.webp'));
      console.log(difference === undefined ? text : `${text.split('\n')[0]}\n  ${difference}`);
    }
    console.log(`${errors.length} differences`);
  }
}
