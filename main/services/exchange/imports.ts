import { isDeepStrictEqual } from 'node:util';
import {
  type ExchangePart,
  exchangeParts,
  type ImportableBackend,
  type ImportChoice,
  type ImportNote,
  type ImportOffer,
  type ImportResult,
} from '#contract/exchange.ts';
import { type ProjectTemplate, templateLimits } from '#contract/templates.ts';
import { type SavedView, viewLimits } from '#contract/views.ts';
import type { Clock, FileDialogs, Random } from '#main/ports.ts';
import type { WeakeningChange } from '../confirmation/weakening-change.ts';
import { failure } from '../errors/app-failure.ts';
import { hostOf } from '../http/base-url.ts';
import type { ProfileManager } from '../profiles/profile-manager.ts';
import { newProfile, type ProfileRecord } from '../settings/settings.ts';
import type { SettingsImport } from '../settings/settings-import.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { maxFileBytes } from './exchange-file.ts';
import { countsOf } from './exports.ts';
import { appNotes, recordNotes, settingsNotes } from './import-notes.ts';
import { added, updated } from './merge.ts';
import { type ExchangeFile, type ReadBackend, readExchange } from './read-exchange.ts';

export interface ImportPorts {
  readonly files: FileDialogs;
  readonly repository: SettingsRepository;
  readonly profiles: Pick<ProfileManager, 'takeImport'>;
  readonly random: Random;
  readonly clock: Clock;
}

interface Plan {
  readonly change: SettingsImport;
  readonly result: ImportResult;
  /** Changes that weaken or mute, as confirmations. */
  readonly questions: readonly WeakeningChange[];
}

const allParts: ReadonlySet<ExchangePart> = new Set(exchangeParts);

/** Import from another computer. The last file stays available until it is imported or another one is read. */
export class Imports {
  readonly #ports: ImportPorts;
  #pending: { readonly importId: string; readonly file: ExchangeFile } | null = null;

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  /** Asks for a file and reads it; null if the operator cancelled. @throws AppFailure `file` */
  async choose(): Promise<ImportOffer | null> {
    const text = await this.#ports.files.open({ extension: 'json', maxBytes: maxFileBytes });
    if (text === null) return null;
    const file = await readExchange(text);
    const importId = this.#ports.random.id();
    this.#pending = { importId, file };
    return {
      importId,
      backends: file.backends.map((backend) => this.#offer(file, backend)),
      shared: {
        counts: countsOf([
          ...file.views.filter((view) => view.backend === null),
          ...file.templates,
          ...[file.density, file.notifications, file.app].filter((entry) => entry !== null),
        ]),
        notes: [...this.#sharedNotes(file, allParts), ...this.#leftOut(file)],
      },
    };
  }

  /**
   * Imports the choice from the last file.
   *
   * @param confirm asks the operator outside the window; throws if they cancel, and nothing is imported
   * @throws AppFailure `bad-input` if the file was imported or replaced before, or for an impossible action
   */
  async finish(
    { importId, backends, parts }: ImportChoice,
    confirm: (change: WeakeningChange) => Promise<void>,
  ): Promise<ImportResult> {
    const confirmed: WeakeningChange[] = [];
    for (;;) {
      const pending = this.#pending;
      if (pending?.importId !== importId) throw failure('bad-input', { field: 'importId' });
      const { change, result, questions } = this.#plan(pending.file, backends, new Set(parts));
      // Settings that change while a confirmation is open may require another one.
      const next = questions.find((question) => !confirmed.some((one) => isDeepStrictEqual(one, question)));
      if (next === undefined) {
        this.#pending = null;
        this.#ports.profiles.takeImport(change);
        return result;
      }
      await confirm(next);
      confirmed.push(next);
    }
  }

  #offer(file: ExchangeFile, backend: ReadBackend): ImportableBackend {
    const { key, name, baseUrl, color, production } = backend.base;
    const known = this.#known(backend);
    const fresh = newProfile('');
    const now = this.#ports.clock.now();
    return {
      ...{ key, name, baseUrl, color, production },
      known: known === null ? null : (known.name ?? hostOf(known.baseUrl ?? '')),
      counts: countsOf([
        ...[backend.connection, backend.rules].filter((entry) => entry !== null),
        ...file.views.filter((view) => view.backend === key),
        ...backend.columns,
        ...backend.marks,
        ...backend.monitors,
        ...backend.credentials,
        ...backend.networks,
        ...backend.domains,
        ...backend.projectRules,
      ]),
      notes: {
        add: recordNotes(fresh, added(fresh, backend, allParts), now),
        ...(known !== null && { update: recordNotes(known, updated(known, backend, allParts), now) }),
      },
    };
  }

  /** The existing profile of a backend. */
  #known({ base: { baseUrl } }: ReadBackend): ProfileRecord | null {
    if (baseUrl === null) return null;
    return (
      this.#ports.repository.all().find((record) => !record.sample && record.baseUrl === baseUrl) ?? null
    );
  }

  #plan(file: ExchangeFile, actions: ImportChoice['backends'], parts: ReadonlySet<ExchangePart>): Plan {
    const now = this.#ports.clock.now();
    const chosen = file.backends.filter(({ base }) => Object.hasOwn(actions, base.key));
    if (chosen.length !== Object.keys(actions).length) throw failure('bad-input', { field: 'backends' });
    const made = chosen.map((backend) => {
      const known = actions[backend.base.key] === 'update' ? this.#known(backend) : null;
      if (known === null && actions[backend.base.key] === 'update')
        throw failure('bad-input', { field: 'backends' });
      const before = known ?? newProfile('');
      const after =
        known === null
          ? added(newProfile(this.#ports.random.id()), backend, parts)
          : updated(known, backend, parts);
      return { key: backend.base.key, isNew: known === null, after, notes: recordNotes(before, after, now) };
    });
    const ids = new Map(made.map(({ key, after }) => [key, after.id]));
    const newOnes = made.filter(({ isNew }) => isNew).map(({ after }) => after);
    const changed = made.filter(({ isNew }) => !isNew).map(({ after }) => after);
    const questions: WeakeningChange[] = made.flatMap(({ after: { baseUrl }, notes }) => {
      const weakening = notes.filter(({ weakens }) => weakens);
      if (weakening.length === 0) return [];
      return [
        { kind: 'import-backend', backend: baseUrl === null ? null : hostOf(baseUrl), notes: weakening },
      ] as const;
    });
    const shared = this.#sharedNotes(file, parts).filter(({ weakens }) => weakens);
    return {
      change: {
        ...{ added: newOnes, updated: changed },
        ...(parts.has('views') && { views: this.#views(file, ids) }),
        ...(parts.has('templates') && { templates: this.#templates(file) }),
        ...(parts.has('columns') && file.density !== null && { density: file.density.density }),
        ...(parts.has('notifications') &&
          file.notifications !== null && { notifications: file.notifications.settings }),
        ...(parts.has('app') && file.app !== null && { desktop: file.app.desktop }),
      },
      result: {
        ...{ added: newOnes.length, updated: changed.length },
        appearance: parts.has('app') ? (file.app?.appearance ?? null) : null,
      },
      questions: shared.length === 0 ? questions : [...questions, { kind: 'import-app', notes: shared }],
    };
  }

  #sharedNotes(
    { notifications, app }: ExchangeFile,
    parts: ReadonlySet<ExchangePart>,
  ): readonly ImportNote[] {
    const { repository, clock } = this.#ports;
    return [
      ...(notifications === null || !parts.has('notifications')
        ? []
        : settingsNotes(
            repository.notifications,
            { ...notifications.settings, ...repository.policy.notifications },
            clock.now(),
          )),
      ...(app === null || !parts.has('app') ? [] : appNotes(repository.desktop, app.desktop)),
    ];
  }

  /** Views of the file that are new here, up to the limit. */
  #views({ views }: ExchangeFile, ids: ReadonlyMap<string, string>): readonly SavedView[] {
    const own = this.#ports.repository.views;
    const theirs = views.flatMap(({ part: _part, backend, ...view }) => {
      const profileId = backend === null ? null : ids.get(backend);
      // Its backend is not imported.
      if (profileId === undefined) return [];
      const isKnown = own.some(
        (known) =>
          known.profileId === profileId &&
          known.list === view.list &&
          known.name === view.name &&
          known.query === view.query,
      );
      return isKnown ? [] : [{ ...view, profileId, id: this.#ports.random.id() }];
    });
    return theirs.slice(0, Math.max(0, viewLimits.count - own.length));
  }

  /** Templates of the file that are new here, up to the limit. One whose name exists here gets a number. */
  #templates({ templates }: ExchangeFile): readonly ProjectTemplate[] {
    const own = this.#ports.repository.templates;
    const names = new Set(own.map(({ name }) => name));
    const theirs = templates.flatMap(({ name, fields }) => {
      if (own.some((known) => known.name === name && isDeepStrictEqual(known.fields, fields))) return [];
      const free = freeName(name, names);
      names.add(free);
      return [{ id: this.#ports.random.id(), name: free, fields }];
    });
    return theirs.slice(0, Math.max(0, templateLimits.count - own.length));
  }

  #leftOut({ views, templates }: ExchangeFile): readonly ImportNote[] {
    const { repository } = this.#ports;
    const over = (theirs: number, own: number, limit: number): readonly string[] =>
      theirs + own > limit ? [String(theirs + own - limit)] : [];
    const overViews = over(views.length, repository.views.length, viewLimits.count);
    const overTemplates = over(templates.length, repository.templates.length, templateLimits.count);
    const notes: readonly ImportNote[] = [
      { kind: 'views-left-out', part: 'views', weakens: false, names: overViews },
      { kind: 'templates-left-out', part: 'templates', weakens: false, names: overTemplates },
    ];
    return notes.filter(({ names }) => names.length > 0);
  }
}

/** The name, with the first number that makes it unique. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    // Without half of a surrogate pair.
    const begin = name.slice(0, templateLimits.name - suffix.length).replace(/[\ud800-\udbff]$/, '');
    const numbered = `${begin}${suffix}`;
    if (!taken.has(numbered)) return numbered;
  }
}
