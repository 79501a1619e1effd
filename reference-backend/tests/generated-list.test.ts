import { expect, onTestFinished, test } from 'vitest';
import type { GeneratedList } from '../server/generated-list.ts';
import { startBackend } from '../server/index.ts';

/** The response to a request for the list of projects. */
async function listOf(generated: GeneratedList, headers?: Record<string, string>) {
  const backend = await startBackend({ generated });
  onTestFinished(() => backend.close());
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  return fetch(`${backend.url}/project`, { headers: headers ?? { authorization: `Bearer ${token}` } });
}

test('sends a list of as many invented projects as asked for', async () => {
  const response = await listOf({ projects: 2_345 });
  expect(response.headers.get('content-length')).toBeNull();
  const projects = (await response.json()) as { id: string; name: string; vmId: string }[];
  expect(projects).toHaveLength(2_345);
  expect(new Set(projects.map(({ id }) => id)).size).toBe(2_345);
  expect(projects[1]).toMatchObject({ id: 'generated-1', name: 'Project 7919', vmId: 'vm-1' });
});

test('sends it to those who are signed in', async () => {
  expect((await listOf({ projects: 10 }, {})).status).toBe(401);
});

test('closes the connection in the middle of a list', async () => {
  const response = await listOf({ projects: 5_000, cutAfter: 2_000 });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});
