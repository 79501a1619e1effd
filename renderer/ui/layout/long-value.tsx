import classes from './domain-challenge.module.css';

/** More than this is not even put on the page. */
const valueLimit = 10_000;

/** A value to be read to the letter, of any length. A long one scrolls in itself. */
export function LongValue({ text }: { readonly text: string }) {
  return (
    // A long value scrolls, and has to by keyboard, too.
    <bdi className={classes.value} tabIndex={text.length > 200 ? 0 : undefined}>
      {text.slice(0, valueLimit)}
    </bdi>
  );
}
