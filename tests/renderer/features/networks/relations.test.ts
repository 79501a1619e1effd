import { expect, test } from 'vitest';
import {
  comparableName,
  connectionCounts,
  connectionsOfName,
  domainsOfConnections,
  sameConnection,
} from '#features/networks/relations.ts';
import { projectChoices, projectsOfSource } from '#features/projects/project-choices.ts';
import { tableOf } from '#features/projects/project-table.ts';
import { aConnection, aDomain, aProject } from '#tests/renderer/fake-bridge.ts';

test.each([
  ['App.Example.org', 'app.example.org'],
  ['app.example.org.', 'app.example.org'],
  [' app.example.org ', 'app.example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['not a name', 'not a name'],
  ['user@host', 'user@host'],
  ['', ''],
])('normalizes %j to %j', (name, comparable) => {
  expect(comparableName(name)).toBe(comparable);
});

test('relates a domain and its connections by their normalized names', () => {
  const connections = [
    aConnection('1', { domain: 'BÜCHER.example' }),
    aConnection('2', { domain: 'xn--bcher-kva.example', port: 80 }),
    aConnection('3', { domain: 'other.example' }),
  ];
  const domain = aDomain('d', { domain: 'xn--bcher-kva.example' });
  expect(connectionsOfName(connections, domain.domain).map(({ id }) => id)).toEqual(['1', '2']);
  expect(connectionCounts(connections).get(comparableName(domain.domain))).toBe(2);
  expect(domainsOfConnections([domain, aDomain('e')], connections)).toEqual([domain]);
});

test('finds an existing connection by domain and port', () => {
  const connection = aConnection('1', { domain: 'app.example.org', port: 443 });
  expect(sameConnection([connection], 'APP.example.org.', 443)).toBe(connection);
  expect(sameConnection([connection], 'app.example.org', 80)).toBeNull();
  expect(sameConnection([connection], ' ', 443)).toBeNull();
});

test('finds the projects whose source is an authorization, by exact identifier', () => {
  const table = tableOf([
    aProject('1', { name: 'Beta', sourceId: 'auth-1' }),
    aProject('2', { name: 'Alpha', sourceId: 'auth-1' }),
    aProject('3', { sourceId: 'auth-10' }),
  ]);
  expect(projectsOfSource(table, 'auth-1')).toEqual(['Alpha', 'Beta']);
  expect(projectsOfSource(null, 'auth-1')).toEqual([]);
});

test('shows identifiers where projects have the same name, and leaves out those without one', () => {
  const table = tableOf([
    aProject('1', { name: 'Web' }),
    aProject('2', { name: 'Web' }),
    aProject('3', { name: ' ' }),
    aProject('4', { id: null, name: 'Legacy' }),
  ]);
  expect(projectChoices(table, 'Unnamed')).toEqual([
    { value: '3', label: 'Unnamed' },
    { value: '1', label: 'Web (1)' },
    { value: '2', label: 'Web (2)' },
  ]);
});
