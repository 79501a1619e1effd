import { expect, test } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import { systemClock } from '#main/adapters/system.ts';
import type { HttpResponse } from '#main/http-ports.ts';
import { namesOf } from '#services/conformance/names.ts';
import { OwnRecords } from '#services/conformance/own-records.ts';
import { Pace } from '#services/conformance/pace.ts';
import { Requests } from '#services/conformance/requests.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

const names = namesOf(fixedRandom());

/** Requests of a run that has created the project 1. */
function requests(readOnly: boolean) {
  const sent: string[] = [];
  const client = {
    answer: async ({ method, path }: { method: string; path: string }): Promise<HttpResponse> => {
      sent.push(`${method} ${path}`);
      return { status: 200, headers: {}, body: '{}' };
    },
  };
  const own = new OwnRecords({ ...defaultPaths, deleteDomain: '/names/:id' }, names);
  own.add('project', 'own').id = '1';
  own.add('domain', 'own.example.org').id = '2';
  own.add('network', 'own.example.org').id = '3';
  const rules = { readOnly, mayChange: (path: string) => own.owns(path) };
  const http = new Requests(
    client,
    systemClock,
    new Pace(systemClock, 1e9),
    rules,
    new AbortController().signal,
  );
  return { http, sent };
}

test.each([
  ['PUT', '/project/7'],
  ['DELETE', '/project/7'],
  ['DELETE', '/project/1/'],
  ['DELETE', '/project/../project/7'],
  ['DELETE', '/project'],
  ['DELETE', '/authorization/1'],
  ['DELETE', '/domains/2'],
  ['DELETE', '/names/1'],
  ['DELETE', '/networks/3'],
] as const)(
  'A record that the run did not create is neither changed nor deleted: %s %s',
  async (method, path) => {
    const { http, sent } = requests(false);
    await expect(http.send({ method, path })).rejects.toThrow('did not create');
    await expect(http.together({ method, path }, { method, path })).rejects.toThrow('did not create');
    expect(sent).toEqual([]);
  },
);

test('Own records are, and identifiers that no record has', async () => {
  const { http, sent } = requests(false);
  await http.send({ method: 'PUT', path: '/project/1' });
  await http.send({ method: 'DELETE', path: '/names/2' });
  await http.send({ method: 'DELETE', path: `/project/${names.unknownId}` });
  expect(sent).toEqual(['PUT /project/1', 'DELETE /names/2', `DELETE /project/${names.unknownId}`]);
});

test('A run that only reads sends nothing else than GET and the sign-in', async () => {
  const { http, sent } = requests(true);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    await expect(http.send({ method, path: '/project/1' })).rejects.toThrow('only reads');
  await http.get('/project');
  await http.send({ method: 'POST', path: '/auth/signin' });
  expect(sent).toEqual(['GET /project', 'POST /auth/signin']);
});
