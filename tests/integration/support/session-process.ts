import { keytarKeychain } from '#main/adapters/keytar-keychain.ts';
import { systemClock } from '#main/adapters/system.ts';
import { TokenVault } from '#services/secrets/token-vault.ts';
import { Session } from '#services/session/session.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

/**
 * A session in a separate process, because keytar uses the keychain that existed when its process was started. Commands
 * arrive as messages; every change of the visible state is sent back as one, and so are the settings.
 */
const settings = memorySettings(JSON.parse(process.argv[2] ?? 'null') ?? undefined);
const repository = new SettingsRepository(settings, { fraction: () => 0, id: () => 'profile-1' });
const baseUrl = 'https://ops.test';
const silent = () => undefined;
const session: Session = new Session(
  repository.currentId,
  {
    repository,
    vault: new TokenVault(keytarKeychain()),
    clock: systemClock,
    log: { info: silent, warn: silent, error: silent },
  },
  { changed: tell, tokenChanged: silent, tokenExchanged: silent, reported: silent },
);

function tell(): void {
  const { token, restoring, keychain, tokenStorage } = session;
  process.send?.({
    length: token?.length ?? 0,
    restoring,
    keychain,
    tokenStorage,
    settings: settings.read(),
  });
}

process.on('message', async (message: { do: string; token?: string }) => {
  if (message.do === 'accept') {
    repository.update(repository.currentId, { baseUrl });
    session.accept(message.token ?? '', 'ada@example.org', baseUrl);
  } else if (message.do === 'restore') await session.restore();
  else if (message.do === 'tryAgain') await session.tryAgain();
  else if (message.do === 'continueWithoutKeychain') session.continueWithoutKeychain();
  else if (message.do === 'signOut') await session.signOut();
  tell();
});
