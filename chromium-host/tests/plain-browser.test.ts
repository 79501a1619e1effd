import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startDisplay } from '../desktop/display.ts';
import { chooseHost, needsDisplay } from '../host-choice.ts';
import { openPlainBrowser } from '../plain-browser.ts';

test('shows the page of an address, and follows its links', async () => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>${url}</title><a href="/next">Next</a>`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const host = chooseHost();
  const display = needsDisplay(host, [], process.env) ? await startDisplay() : null;
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...display?.env }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const browser = await openPlainBrowser(`http://127.0.0.1:${port}/first`, host, env);
  try {
    expect(await browser.page.title()).toBe('/first');
    await browser.page.click('a');
    await expect.poll(() => browser.page.title()).toBe('/next');
  } finally {
    await browser.close();
    await display?.stop();
  }
});
