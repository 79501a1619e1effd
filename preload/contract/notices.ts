/**
 * Problems of the app itself that the operator should know of, whichever screen is open.
 *
 * - `settings-recovered`: the settings file could not be read; its last good copy is used and the bad file kept beside it
 * - `settings-lost`: the same, and there is no good copy
 * - `settings-newer`: a newer version of the app wrote the settings; they are kept beside
 * - `settings-not-saved`: the disk is full or read-only: what is changed lives for this run only
 * - `files-not-deleted`: everything was to be forgotten, and some file stayed
 */
export const noticeKinds = [
  'settings-recovered',
  'settings-lost',
  'settings-newer',
  'settings-not-saved',
  'files-not-deleted',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export interface Notice {
  readonly kind: NoticeKind;
}
