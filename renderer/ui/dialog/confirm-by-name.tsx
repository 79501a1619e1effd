import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What is asked for: nobody types a name that is not to be seen, or one of hundreds of letters. */
export function nameToType({ id, name }: { readonly id: string; readonly name: string }): string {
  const plain = inOneLine(name);
  return plain === '' || plain.length > 200 ? id : plain;
}

/** Whether this is the name, letter by letter; only white space, which looks all the same, may differ. */
export function isTyped(wanted: string, typed: string): boolean {
  return inOneLine(typed) === inOneLine(wanted);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface ConfirmByNameProps {
  readonly wanted: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** On a production backend the name has to be typed before anything is deleted. */
export function ConfirmByName({ wanted, typed, onTyped }: ConfirmByNameProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={
        <>
          {t('profiles.confirm.before')} <bdi>{wanted}</bdi> {t('profiles.confirm.after')}
        </>
      }
      description={t('profiles.confirm.why')}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
