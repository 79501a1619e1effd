import type { OpenNetwork } from '#main/ports.ts';
import { ProfileConnection, type ProfileConnectionPorts } from '../connection/profile-connection.ts';
import { ProfileCheck } from '../connection-check/profile-check.ts';
import { Provider } from '../git-provider/provider.ts';
import type { BackendCall } from '../http/backend-call.ts';
import { ReadOnlyLock } from '../read-only/read-only-lock.ts';
import { readOnlyTransport } from '../read-only/read-only-transport.ts';
import type { TokenVault } from '../secrets/token-vault.ts';
import { Session } from '../session/session.ts';
import { ProfileTrends } from '../trends/profile-trends.ts';
import { BackendAccess } from './backend-access.ts';
import { BackendStep } from './backend-step.ts';
import { PersonData, type PersonDataPorts } from './person-data.ts';
import type { ProfileEvents } from './profile-events.ts';
import { Renewals } from './renewals.ts';
import { SignIns } from './sign-ins.ts';
import { StoredChoices } from './stored-choices.ts';

/** The ports of a profile. */
export interface ProfilePorts extends Omit<PersonDataPorts, 'sockets' | 'ownReason'>, ProfileConnectionPorts {
  readonly vault: TokenVault;
  readonly openNetwork: OpenNetwork;
}

interface ProfilePartsListener {
  /** Called when the settings of the connection have changed. */
  connectionChanged(): void;
  /** Called when there is a token for the first time, or none any more. */
  tokenChanged(): void;
}

/** Creates the parts of a profile, each with the earlier ones that it needs. Nothing is started. */
export function createProfileParts(
  id: string,
  ports: ProfilePorts,
  events: ProfileEvents,
  listener: ProfilePartsListener,
) {
  const { repository, clock } = ports;
  const stateChanged = () => events.emit('stateChanged');
  const trends = new ProfileTrends(clock);
  const connection = new ProfileConnection(id, ports, () => {
    stateChanged();
    listener.connectionChanged();
  });
  const readOnly = new ReadOnlyLock(id, ports, stateChanged);
  const network = connection.open(ports.openNetwork);
  const networked = { ...ports, ...network, transport: readOnlyTransport(network.transport, readOnly) };
  const session = new Session(id, ports, {
    changed: stateChanged,
    tokenChanged: () => listener.tokenChanged(),
    reported: (report) => person.sessionChanged(report),
    tokenExchanged: () => person.goOn(),
  });
  const access = new BackendAccess(id, networked, session);
  const choices = new StoredChoices(id, repository);
  const parts = { session, access };
  const person = new PersonData(
    id,
    { ...networked, ownReason: () => readOnly.reason },
    { ...parts, events, choices, trends },
  );
  const providerPorts = {
    clock,
    caller: () => access.caller(),
    call: (call: BackendCall) => access.client(repository.get(id).baseUrl ?? '').call(call),
  };
  const provider = new Provider(id, repository, providerPorts, stateChanged);
  const signIns = new SignIns(id, { ...parts, repository, person, provider });
  const backend = new BackendStep(id, {
    ...{ ...parts, ...ports, connection, person, signIns, changed: stateChanged },
  });
  const check = new ProfileCheck(
    id,
    networked,
    session,
    (url) => {
      connection.tryBackend(url);
      return access.client(url);
    },
    (progress) => events.emit('checkProgressed', progress),
  );
  return {
    ...{ access, backend, check, choices, connection, person, provider, readOnly, session, signIns, trends },
    renewals: new Renewals(id, { ...parts, repository, clock }),
    ports: networked,
    /** The transport without the read-only check, for code that enforces its own limits. */
    openTransport: network.transport,
  };
}

export type ProfileParts = ReturnType<typeof createProfileParts>;
