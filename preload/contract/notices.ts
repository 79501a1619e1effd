/**
 * Problems of the app that are shown on every screen.
 *
 * - `settings-recovered`: the settings file was unreadable; its last good backup is used, and the unreadable
 *   file is kept
 * - `settings-lost`: the same, without a good backup
 * - `settings-newer`: a newer version of the app wrote the settings; that file is kept
 * - `settings-not-saved`: the disk is full or read-only; changes are lost when the app quits
 * - `policy`: the administrator's policy file, or a part of it, is ignored; About says why
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
