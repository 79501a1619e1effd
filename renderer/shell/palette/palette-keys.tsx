import { useTranslation } from 'react-i18next';
import { useShortcutKeys } from '../../state/use-shortcut-keys.ts';
import { KeyCaps } from '../../ui/text/key-caps.tsx';
import classes from './palette.module.css';

const hints = [
  ['select', ['Up', 'Down']],
  ['open', ['Enter']],
  ['panel', ['CmdOrCtrl+Enter']],
  ['actions', ['Tab']],
  ['copyId', ['CmdOrCtrl+C']],
] as const;

/** The keys of the palette. Only seen: the combobox has the usual ones. */
export function PaletteKeys() {
  const { t } = useTranslation();
  const shortcuts = useShortcutKeys();
  return (
    <span className={classes.hints} aria-hidden="true">
      {hints.map(([name, keys]) => (
        <span key={name} className={classes.hint}>
          {keys.map((key) => (
            <KeyCaps key={key} keys={shortcuts.keys(key)} />
          ))}
          {t(`palette.key.${name}`)}
        </span>
      ))}
    </span>
  );
}
