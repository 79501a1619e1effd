const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Finds the end of a value within an array or object, in text that arrives in parts. Does not check the value. */
export class ValueEnd {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The number of values inside the value so far. */
  values = 0;

  /** Must be called at the start of the next value. */
  begin(): void {
    this.#depth = 0;
    this.#isInText = false;
    this.#isEscaped = false;
    this.values = 0;
  }

  /** Index of the comma or closing bracket after the value; -1 if the text ends before. @param from where to continue */
  find(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      if (this.#isInText) {
        at = this.#endOfText(text, at);
        continue;
      }
      switch (text.charCodeAt(at)) {
        case quote:
          this.#isInText = true;
          break;
        case openBracket:
        case openBrace:
          this.#depth += 1;
          this.values += 1;
          break;
        case closeBracket:
        case closeBrace:
          if (this.#depth === 0) return at;
          this.#depth -= 1;
          break;
        case comma:
          if (this.#depth === 0) return at;
          this.values += 1;
          break;
      }
      at += 1;
    }
    return -1;
  }

  /** Index after the closing quote, or the text's length. */
  #endOfText(text: string, from: number): number {
    const { length } = text;
    let isEscaped = this.#isEscaped;
    for (let at = from; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (code === backslash) isEscaped = true;
      else if (code === quote) {
        this.#isInText = false;
        this.#isEscaped = false;
        return at + 1;
      }
    }
    this.#isEscaped = isEscaped;
    return length;
  }
}
