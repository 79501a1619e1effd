import { expect, test } from 'vitest';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { liveAt, shop } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('nginx', 'postgresql');
const service = serviceOfFile();

test('reads a list that nginx compresses, and gets a 304 for an unchanged one', async () => {
  const nginx = await startNginx({
    server: `
      gzip on;
      gzip_proxied any;
      gzip_types application/json;
      location / { ${proxied(service().url)} }`,
  });
  const colleague = await service().colleague();
  const names = Array.from({ length: 60 }, (_, at) => `Project ${at}`);
  for (const name of names) await colleague.create({ ...shop, name });
  const app = await liveAt(nginx.origin);
  expect(app.names()).toEqual(names.toSorted());
  const answers = () => nginx.requests().filter((line) => /^GET \/project [23]/.test(line));
  // nginx logs an answer once it has been sent, which may be after it was read.
  await expect.poll(() => answers()[0]).toMatch(/ 200 gzip$/);

  await app.profile.data.sync.list('always');
  await expect.poll(() => answers().at(-1)).toMatch(/ 304 -$/);
  expect(app.names()).toEqual(names.toSorted());
  await colleague.create({ ...shop, name: 'One more' });
  await app.profile.data.sync.list('always');
  await expect.poll(() => answers().at(-1)).toMatch(/ 200 gzip$/);
  expect(app.names()).toEqual([...names, 'One more'].sort());
});
