/**
 * Problems of the app that are shown on every screen.
 *
 * - `settings-recovered`: the settings file could not be read; its last good copy is used, and the unreadable file kept
 * - `settings-lost`: the same, and there is no good copy
 * - `settings-newer`: a newer version of the app wrote the settings; they are kept beside
 * - `settings-not-saved`: the disk is full or read-only: changes are lost when the app quits
 * - `policy`: the administrator's policy file, or a part of it, is not used; About says why
 * - `files-not-deleted`: local data was erased, but a file could not be deleted
 */
export const noticeKinds = [
  'settings-recovered',
  'settings-lost',
  'settings-newer',
  'settings-not-saved',
  'files-not-deleted',
  'policy',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export interface Notice {
  readonly kind: NoticeKind;
}
