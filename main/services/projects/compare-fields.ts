import type { ComparedPart, CompareRules } from '#contract/compare.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { type MapValue, valueMap } from '#shared/value-mapping.ts';

/** How the fields of two profiles' projects are compared and copied, by what the operator ignores and maps. */
export class CompareFields {
  readonly #ignored: ReadonlySet<ComparedPart>;
  readonly #toRight: MapValue;
  readonly #toLeft: MapValue;

  constructor({ ignored, mappings }: CompareRules) {
    this.#ignored = new Set(ignored);
    this.#toRight = valueMap(mappings, 'right');
    this.#toLeft = valueMap(mappings, 'left');
  }

  /** What a value of the left side is called on the right. */
  onRight(value: string): string {
    return this.#toRight(value);
  }

  /** The value of the left side to which a value of the right side is mapped. */
  onLeft(value: string): string {
    return this.#toLeft(value);
  }

  isIgnored(part: ComparedPart): boolean {
    return this.#ignored.has(part);
  }

  /** Whether copying one of two values would give the other. */
  isEqual(left: string, right: string): boolean {
    return left === right || this.#toRight(left) === right || left === this.#toLeft(right);
  }

  /** The fields that differ. */
  differing(left: ProjectFields, right: ProjectFields): readonly ProjectFieldName[] {
    return projectFieldNames.filter(
      (field) => !this.isIgnored(field) && !this.isEqual(left[field], right[field]),
    );
  }

  /**
   * The fields of a project of the left side as a copy on the right has them.
   * @param onto the project that is overwritten, which keeps what is ignored; undefined for a new one
   */
  copied(fields: ProjectFields, onto: ProjectFields | undefined): ProjectFields {
    const value = (field: ProjectFieldName): string =>
      onto !== undefined && this.#ignored.has(field) ? onto[field] : this.#toRight(fields[field]);
    return {
      name: value('name'),
      description: value('description'),
      path: value('path'),
      sourceId: value('sourceId'),
      vmId: value('vmId'),
    };
  }
}
