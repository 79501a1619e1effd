import type { en } from './en/index.ts';

type Widen<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Widen<Node[Key]> };

/** The texts of the window. A language with missing or additional keys compared to English does not compile. */
export type Texts = Widen<typeof en>;
