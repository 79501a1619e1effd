import { failure } from '../errors/app-failure.ts';
import { kindOf, type ListSink, listNames, oneList } from './envelope.ts';
import { EnvelopeRest, maxRestLength } from './envelope-rest.ts';
import { maxValues, parseJson, unexpected } from './json-text.ts';
import type { BesideList } from './page-statement.ts';
import { ValueEnd } from './value-end.ts';

/** Longer items, or with more values, are set aside: parsing one without yielding takes a few milliseconds at most. */
const maxItemLength = 1_000_000;

/** The next step of the parser. */
type Step =
  | 'start'
  | 'first-key'
  | 'key'
  | 'colon'
  | 'value'
  | 'rest-of-value'
  | 'items'
  | 'after-value'
  | 'end'
  | 'other';

/**
 * Reads a list response that arrives in parts, with the result of `JSON.parse` and `listItems` for the whole: items are
 * passed to a sink as they arrive. Each part should have a few ten thousand characters, so that none takes long.
 *
 * `JSON.parse` does the work: the text is cut after the last item of a part, which is guessed first (a text that ends in the
 * middle of a value cannot be parsed, which refutes a wrong guess), else found by examining each character.
 */
export class ListReader<Sink extends ListSink> {
  readonly #path: string;
  readonly #names: readonly string[];
  readonly #newSink: () => Sink;
  #step: Step = 'start';
  /** The unread text. */
  #text = '';
  /** The lists of an envelope by name; of two with one name the last counts. */
  readonly #found = new Map<string, Sink>();
  readonly #rest: EnvelopeRest;
  /** A list that is the whole response. */
  #bare: Sink | null = null;
  #key = '';
  readonly #end = new ValueEnd();
  /** How far `#end` has searched, and the last comma between two items that it found; -1 for none. */
  #looked = 0;
  #comma = -1;
  /** Sink of the current list; null if its items are not used. */
  #sink: Sink | null = null;
  #isEmptyList = true;
  #isTooLarge = false;
  #isLast = false;
  /**
   * @param ownNames of the resource, under which an envelope may have the list
   * @param path route for the error, e.g. `GET /project`
   * @param newSink creates the sink of each candidate list
   */
  constructor(ownNames: readonly string[], path: string, newSink: () => Sink) {
    this.#names = listNames(ownNames);
    this.#path = path;
    this.#rest = new EnvelopeRest(path);
    this.#newSink = newSink;
  }

  /** Reads the next part. @throws SyntaxError if it is not JSON; AppFailure `unreadable`; what a sink throws */
  write(part: string): void {
    this.#text += part;
    while (this.#read());
  }

  /** Ends the text. @returns the sink of the list. @throws like `write` */
  end(): Sink {
    this.#isLast = true;
    while (this.#read());
    if (this.#step === 'other') {
      const difference = `expected a list, found ${kindOf(parseJson(this.#text))}`;
      throw failure('unreadable', { path: this.#path, difference });
    }
    if (this.#step !== 'end') throw new SyntaxError('The text ends too early.');
    return this.#bare ?? oneList(this.#found, this.#names, this.#path);
  }

  /** The sink of a list whose rest does not come; null if none has begun, or several have. */
  get begun(): Sink | null {
    return this.#bare ?? (this.#found.size === 1 ? ([...this.#found.values()][0] ?? null) : null);
  }

  /** The values of the envelope beside its list, as far as it was read. */
  get beside(): BesideList {
    return this.#rest.values;
  }

  /** @returns whether there may be more to read without another part */
  #read(): boolean {
    switch (this.#step) {
      case 'rest-of-value':
        return this.#readValue();
      case 'items':
        return this.#readItems();
      case 'other':
        this.#count(0);
        return false;
    }
    const at = this.#text.search(/[^ \t\n\r]/);
    if (at < 0) {
      this.#text = '';
      return false;
    }
    if (at > 0) this.#text = this.#text.slice(at);
    return this.#readNext(this.#text.charAt(0));
  }

  /** @param first the next character that is not white space */
  #readNext(first: string): boolean {
    switch (this.#step) {
      case 'start':
        if (first === '[') {
          this.#bare = this.#newSink();
          this.#beginList(this.#bare);
        } else if (first === '{') this.#take('first-key');
        else if (/["\d\-tfn]/.test(first)) this.#step = 'other';
        else throw unexpected(first);
        return true;
      case 'first-key':
        if (first === '}') return this.#take('end');
        return this.#readKey(first);
      case 'key':
        return this.#readKey(first);
      case 'colon':
        if (first !== ':') throw unexpected(first);
        return this.#take('value');
      case 'value':
        this.#found.delete(this.#key);
        this.#rest.remove(this.#key);
        if (first === '[') {
          const sink = this.#names.includes(this.#key) ? this.#newSink() : null;
          if (sink !== null) this.#found.set(this.#key, sink);
          this.#beginList(sink);
        } else {
          this.#step = 'rest-of-value';
          this.#beginValue();
        }
        return true;
      case 'after-value':
        if (first === '}') return this.#take('end');
        if (first !== ',') throw unexpected(first);
        return this.#take('key');
      default:
        throw unexpected(first);
    }
  }

  /** Continues after the next character. */
  #take(next: Step): true {
    this.#text = this.#text.slice(1);
    this.#step = next;
    return true;
  }

  #readKey(first: string): boolean {
    if (first !== '"') throw unexpected(first);
    const [key] = /^"(?:[^"\\]|\\[\s\S])*"/.exec(this.#text.slice(0, maxRestLength)) ?? [];
    if (key === undefined) {
      this.#count(0);
      return false;
    }
    this.#count(key.length);
    this.#key = JSON.parse(key);
    this.#text = this.#text.slice(key.length);
    this.#step = 'colon';
    return true;
  }

  /** A value that is not a list has to be valid JSON, and may be paging information. */
  #readValue(): boolean {
    const at = this.#end.find(this.#text, this.#looked);
    if (at < 0) {
      this.#looked = this.#text.length;
      this.#count(0);
      return false;
    }
    const value = parseJson(this.#text.slice(0, at));
    this.#rest.add(this.#key, value, at);
    this.#count(at);
    this.#text = this.#text.slice(at);
    this.#step = 'after-value';
    return true;
  }

  #count(characters: number): void {
    this.#rest.count(characters, characters === 0 ? this.#text.length : 0, this.#end.values);
  }

  #beginList(sink: Sink | null): void {
    this.#take('items');
    this.#sink = sink;
    this.#isEmptyList = true;
    this.#beginValue();
  }

  #beginValue(): void {
    this.#end.begin();
    this.#looked = 0;
    this.#comma = -1;
  }

  #readItems(): boolean {
    if (this.#looked === 0 && !this.#isTooLarge && !this.#isLast && this.#guess()) return false;
    for (;;) {
      const at = this.#end.find(this.#text, this.#looked);
      if (at < 0) return this.#awaitItem();
      if (this.#isTooLarge) {
        this.#isTooLarge = false;
        this.#text = this.#text.slice(at);
        if (this.#text.charAt(0) === ',') {
          this.#text = this.#text.slice(1);
          this.#beginValue();
          continue;
        }
        return this.#endList(0, true);
      }
      this.#looked = at + 1;
      if (this.#text.charAt(at) !== ',') return this.#endList(at, false);
      if (this.#end.values > maxValues || at - this.#comma > maxItemLength) {
        if (this.#comma >= 0) this.#give(this.#text.slice(0, this.#comma));
        this.#setAside();
        this.#isTooLarge = false;
        this.#text = this.#text.slice(at + 1);
        this.#beginValue();
        continue;
      }
      this.#comma = at;
      this.#end.begin();
    }
  }

  /** Reads all items of a part except the last, if the guess of its start is right. */
  #guess(): boolean {
    const cut = this.#text.lastIndexOf('},');
    if (cut < 0) return false;
    let items: readonly unknown[];
    try {
      items = parseJson(`[${this.#text.slice(0, cut + 1)}]`) as readonly unknown[];
    } catch {
      return false;
    }
    this.#isEmptyList = false;
    this.#sink?.read(items);
    this.#text = this.#text.slice(cut + 2);
    return true;
  }

  /** No more items end in this part: reads the complete ones. @returns false */
  #awaitItem(): false {
    if (this.#comma >= 0) {
      this.#give(this.#text.slice(0, this.#comma));
      this.#text = this.#text.slice(this.#comma + 1);
      this.#beginValue();
      // Searched again with the next part, unless it is that large.
      if (this.#text.length < maxItemLength) return false;
      this.#end.find(this.#text, 0);
    }
    if (!this.#isTooLarge && (this.#end.values > maxValues || this.#text.length > maxItemLength)) {
      this.#setAside();
      this.#isTooLarge = true;
    }
    if (this.#isTooLarge) this.#text = '';
    this.#looked = this.#text.length;
    return false;
  }

  #endList(at: number, isLastRead: boolean): true {
    if (this.#text.charAt(at) !== ']') throw unexpected(this.#text.charAt(at));
    const text = this.#text.slice(0, at);
    if (!isLastRead && !(this.#isEmptyList && /^[ \t\n\r]*$/.test(text))) {
      const isLarge = this.#end.values > maxValues || at - this.#comma > maxItemLength;
      if (!isLarge) this.#give(text);
      else {
        if (this.#comma >= 0) this.#give(text.slice(0, this.#comma));
        this.#setAside();
      }
    }
    this.#text = this.#text.slice(at);
    return this.#take(this.#bare === null ? 'after-value' : 'end');
  }

  /** @param text items separated by commas */
  #give(text: string): void {
    const items = parseJson(`[${text}]`) as readonly unknown[];
    if (items.length === 0) throw new SyntaxError('There is nothing between two commas.');
    this.#isEmptyList = false;
    this.#sink?.read(items);
  }

  #setAside(): void {
    this.#isEmptyList = false;
    this.#sink?.setAside('more than can be read of one item');
  }
}
