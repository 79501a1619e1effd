import type { ForProfile } from './profiles.ts';

/** A file of projects that was read but not imported yet. */
export interface ImportedFile {
  readonly importId: string;
  readonly name: string;
  /** Number of projects in it, including unreadable ones. */
  readonly count: number;
  /** The first 20 columns or keys that are not fields of a project. */
  readonly ignored: readonly string[];
  /** Windows-1252 is a guess: it is what the file is read as if it is neither UTF-8 nor UTF-16. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** A profile into which rows of a file are imported. */
export interface ImportTarget extends ForProfile {
  /** Number of its rows. */
  readonly count: number;
}
