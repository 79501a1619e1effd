import classes from './long-value.module.css';

/** In characters. The rest is not rendered. */
const valueLimit = 10_000;

/** A value of any length, shown unchanged. A long one scrolls. */
export function LongValue({ text }: { readonly text: string }) {
  return (
    // A long value scrolls, also by keyboard.
    <bdi className={classes.value} tabIndex={text.length > 200 ? 0 : undefined}>
      {text.slice(0, valueLimit)}
    </bdi>
  );
}
