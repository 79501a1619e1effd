/**
 * A change of settings: the fields that change, and for a group of fields only those that change in it. The
 * main process merges it into the stored settings (docs/decisions/settings-changes.md). A list is one value;
 * undefined fields are kept.
 */
export type Change<Settings> = {
  readonly [Field in keyof Settings]?:
    | (Settings[Field] extends readonly unknown[]
        ? Settings[Field]
        : Settings[Field] extends object
          ? Change<Settings[Field]>
          : Settings[Field])
    | undefined;
};

/** Applies a change to settings. Neither argument is modified. */
export function withChange<Settings extends object>(settings: Settings, change: Change<Settings>): Settings {
  const changed: Record<string, unknown> = { ...(settings as Readonly<Record<string, unknown>>) };
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const before = changed[field];
    changed[field] = isGroup(before) && isGroup(value) ? withChange(before, value) : value;
  }
  return changed as Settings;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
