import { decodeProviderConfig, isObject, recordCandidates } from '../app/records.ts';
import { expectSuccess, isAbsent } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import { Deviation, expectThat, NotOffered, NotTried, unlessUnreadable } from '../run/outcomes.ts';
import type { Run } from '../run/run-context.ts';

/** The credentials of the OAuth application. */
export const configurationChecks: readonly Check[] = [
  {
    id: 'configuration.save',
    endpoint: 'POST /configuration/gitprovider',
    rule: 'Stores client_id and client_secret; a configuration that is read has the client id.',
    changes: true,
    async run(run) {
      const { gitProvider } = run.options;
      if (gitProvider === null) throw new NotTried('It would replace the configuration of the backend.');
      const { clientId, clientSecret } = gitProvider;
      const body = { client_id: clientId, client_secret: clientSecret };
      expectSuccess(await run.http.send({ method: 'POST', path: '/configuration/gitprovider', body }));
      const json = await unlessUnreadable(readConfiguration(run));
      if (json === null) return;
      const read = decodeProviderConfig(json);
      expectThat(read?.clientId === clientId, 'a configuration with the client id that was sent');
    },
  },
  {
    id: 'configuration.read',
    endpoint: 'GET /configuration',
    rule: 'A configuration that is read has the client id and client secret under the key github.',
    async run(run) {
      const json = await readConfiguration(run);
      const found = recordCandidates(json, ['configuration']).find((one) => Object.hasOwn(one, 'github'));
      if (found === undefined) throw new NotTried('Nothing is stored: the configuration has no key github.');
      const { github } = found;
      if (github === null) throw new NotTried('Nothing is stored: github is null.');
      const clientId = isObject(github) ? github.client_id : undefined;
      expectThat(typeof clientId === 'string', '`github` as an object with `client_id` as a string');
    },
  },
];

async function readConfiguration({ http, options, choices }: Run): Promise<unknown> {
  const path = options.paths.readConfiguration;
  const answer = await http.get(path);
  choices.offers.readConfiguration = !isAbsent(answer);
  if (isAbsent(answer)) throw new NotOffered(`GET ${path} answers ${answer.status}.`);
  expectSuccess(answer);
  if (!isObject(answer.json)) throw new Deviation('a JSON object');
  return answer.json;
}
