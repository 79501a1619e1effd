import type { Check } from '../run/check.ts';
import { authChecks } from './auth.ts';
import { authenticationChecks } from './authentication.ts';
import { authorizationChecks } from './authorization.ts';
import { configurationChecks } from './configuration.ts';
import { domainChecks } from './domains.ts';
import { errorChecks } from './errors.ts';
import { limitChecks } from './limits.ts';
import { networkChecks } from './networks.ts';
import { projectChangeChecks } from './project-changes.ts';
import { projectReadChecks } from './project-reads.ts';
import { connectionChecks, eventChecks } from './realtime.ts';

const byId = new Map(
  [
    ...[authChecks, authenticationChecks, authorizationChecks, configurationChecks, domainChecks],
    ...[errorChecks, limitChecks, networkChecks, projectChangeChecks, projectReadChecks],
    ...[connectionChecks, eventChecks],
  ]
    .flat()
    .map((check) => [check.id, check]),
);

/** In the order in which they run: each may need the results of earlier ones. */
const order = [
  'auth.signin',
  'auth.signin.single-field',
  'auth.token',
  'auth.token.jwt',
  'auth.signin.refused',
  'auth.gitprovider.refused',
  'auth.signup',
  'authentication.missing',
  'authentication.invalid',
  'authentication.reads',
  'realtime.connect',
  'realtime.token',
  'project.list',
  'project.create',
  'project.list.created',
  'project.identifier',
  'project.read',
  'project.create.optional',
  'project.create.invalid',
  'project.update',
  'project.update.unknown-field',
  'project.update.empty-field',
  'project.update.concurrent',
  'limits.body',
  'authentication.changes',
  'authorization.create.deploy-key',
  'authorization.create.token',
  'authorization.create.oauth',
  'authorization.type',
  'authorization.list',
  'authorization.list.data',
  'authorization.delete',
  'networks.create',
  'networks.list',
  'domains.list',
  'domains.create',
  'domains.create.invalid',
  'domains.read',
  'domains.delete',
  'configuration.save',
  'configuration.read',
  'project.delete',
  'project.read.unknown',
  'project.update.unknown',
  'project.delete.unknown',
  'realtime.event',
  'realtime.event.type',
  'errors.unknown-path',
  'errors.malformed',
  'authentication.forbidden',
  'errors.body',
  'errors.server',
];

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = order.map((id) => {
  const check = byId.get(id);
  if (check === undefined) throw new Error(`There is no check ${id}.`);
  return check;
});
