import { expect, test, vi } from 'vitest';

test('frames go on after a test with fake timers, for all files of the worker', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0);
});
