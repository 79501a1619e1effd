import { useTranslation } from 'react-i18next';
import { PlainInput } from '../form/plain-input.tsx';
import classes from './dialog.module.css';

/** The text to type: the name, or the identifier if the name is blank or longer than 200 characters. */
export function nameToType({ id, name }: { readonly id: string; readonly name: string }): string {
  const plain = inOneLine(name);
  return plain === '' || plain.length > 200 ? id : plain;
}

/** Whether the typed text equals the name. Ignores differences in white space, which are invisible. */
export function matchesName(expected: string, typed: string): boolean {
  return inOneLine(typed) === inOneLine(expected);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface ConfirmByNameProps {
  readonly expected: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** The label of a field in which a text has to be typed; the text is marked. */
export function TypeToConfirm({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('profiles.confirm.before')} <bdi className={classes.toType}>{text}</bdi>{' '}
      {t('profiles.confirm.after')}
    </>
  );
}

/** The field that requires the name to be typed before anything is deleted on a production backend. */
export function ConfirmByName({ expected, typed, onTyped }: ConfirmByNameProps) {
  const { t } = useTranslation();
  return (
    <PlainInput
      label={<TypeToConfirm text={expected} />}
      description={t('profiles.confirm.why')}
      maw="32rem"
      data-autofocus
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
