import type { en } from './en/index.ts';

type Widen<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Widen<Node[Key]> };

/** Every text of the window. English is the measure: a language that lacks a key, or has one too many, fails to compile. */
export type Texts = Widen<typeof en>;
