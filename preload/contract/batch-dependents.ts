/** What refers to an authorization or a domain, by name. A network connection as `port → project`. */
export interface BatchDependent {
  readonly kind: 'project' | 'network' | 'domain';
  readonly name: string;
}

/** What refers to a record: the number, and the first 20. */
export interface BatchDependents {
  readonly count: number;
  readonly first: readonly BatchDependent[];
}
