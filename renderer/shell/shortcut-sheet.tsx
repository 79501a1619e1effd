import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreState, useStores } from '../state/context.ts';
import { useShortcutKeys } from '../state/use-shortcut-keys.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { PlainInput } from '../ui/form/plain-input.tsx';
import { KeyCaps } from '../ui/text/key-caps.tsx';
import { holdsTerms, parseQuery } from './palette/palette-query.ts';
import { type ShortcutLine, shortcutGroupNames, shortcutLines } from './shortcut-groups.ts';
import classes from './shortcut-sheet.module.css';

/** All shortcuts in groups, opened by `?`; a field finds one by what it does or by its keys. */
export default function ShortcutSheet() {
  const { t } = useTranslation();
  const { palette } = useStores();
  const shortcuts = useShortcutKeys();
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');
  const [typed, setTyped] = useState('');
  const { terms } = parseQuery(typed);

  const titleOf = (line: ShortcutLine) =>
    'action' in line ? t(`palette.action.${line.action}`) : t(`palette.shortcut.${line.name}`);
  const isFound = (line: ShortcutLine) =>
    holdsTerms([titleOf(line), ...line.shortcuts.map(shortcuts.text)].join(' '), terms);

  const groups = shortcutGroupNames
    .map((name) => ({ name, lines: shortcutLines(name, platform).filter(isFound) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Dialog title={t('palette.action.shortcuts')} wide onClose={() => palette.showShortcuts(false)}>
      <PlainInput
        type="search"
        data-autofocus
        aria-label={t('palette.filterShortcuts')}
        placeholder={t('palette.filterShortcuts')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.none}>
        {groups.length === 0 && t('palette.none')}
      </p>
      <div className={classes.groups}>
        {groups.map(({ name, lines }) => (
          <section key={name} className={classes.group} aria-labelledby={`shortcuts-${name}`}>
            <h3 id={`shortcuts-${name}`} className={classes.head}>
              {t(`palette.shortcuts.${name}`)}
            </h3>
            <dl className={classes.list}>
              {lines.map((line) => (
                <div key={titleOf(line)} className={classes.row}>
                  <dt>{titleOf(line)}</dt>
                  <dd>
                    {line.shortcuts.map((shortcut) => (
                      <KeyCaps key={shortcut} keys={shortcuts.keys(shortcut)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
