import type { ProfileImport } from '#contract/profiles.ts';
import type { FileDialogs, Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import {
  exportText,
  importedRecord,
  maxExportBytes,
  offered,
  type PortableProfile,
  readExport,
} from './profile-exchange.ts';
import type { ProfileManager } from './profile-manager.ts';

export interface ProfileImportsPorts {
  readonly files: FileDialogs;
  readonly repository: SettingsRepository;
  readonly profiles: ProfileManager;
  readonly random: Random;
}

/** Export and import of profiles. A file that was read is kept until it is added or another one is read. */
export class ProfileImports {
  readonly #ports: ProfileImportsPorts;
  #pending: { readonly importId: string; readonly profiles: readonly PortableProfile[] } | null = null;

  constructor(ports: ProfileImportsPorts) {
    this.#ports = ports;
  }

  /** @returns false where the operator cancelled @throws AppFailure `file` */
  save(): Promise<boolean> {
    const profiles = this.#ports.repository
      .all()
      .filter(({ baseUrl, sample }) => baseUrl !== null && !sample);
    return this.#ports.files.save({ name: 'pilothouse-backends.json', text: exportText(profiles) });
  }

  /** Asks for a file and reads it; null where the operator cancelled. @throws AppFailure `file` */
  async choose(): Promise<ProfileImport | null> {
    const text = await this.#ports.files.open({ extension: 'json', maxBytes: maxExportBytes });
    if (text === null) return null;
    const profiles = readExport(text);
    const importId = this.#ports.random.id();
    this.#pending = { importId, profiles };
    const known = this.#ports.repository.all();
    return {
      importId,
      profiles: profiles.map((profile, index) => offered(profile, String(index), known)),
    };
  }

  /** Adds the profiles that were read, with new ids. @throws AppFailure `bad-input` where they were added or replaced before */
  finish(importId: string): void {
    const pending = this.#pending;
    if (pending?.importId !== importId) throw failure('bad-input', { field: 'importId' });
    this.#pending = null;
    const { random, profiles } = this.#ports;
    profiles.importRecords(pending.profiles.map((profile) => importedRecord(profile, random.id())));
  }
}
