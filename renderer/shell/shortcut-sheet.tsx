import { useTranslation } from 'react-i18next';
import { type ActionName, accelerator, actions, shortcutText } from '#contract/actions.ts';
import { useStoreState, useStores } from '../state/context.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import classes from './shortcut-sheet.module.css';

/** Keys that are not actions: where they work, and what they do. */
const others = [
  ['/', 'filter'],
  ['N', 'newRecord'],
  ['↑ ↓', 'rows'],
  ['Enter', 'open'],
  ['Space', 'peek'],
  ['CmdOrCtrl+Enter', 'page'],
  ['E', 'edit'],
  ['Shift+F10', 'menu'],
  ['J K', 'changes'],
  ['U', 'read'],
  ['F', 'favourite'],
  ['T', 'tags'],
  ['C ← →', 'copyCompared'],
  ['P', 'pair'],
  ['CmdOrCtrl+1–9', 'backend'],
  ['Alt+Shift+↑ ↓', 'move'],
] as const;

/** All shortcuts, opened by `?`. */
export default function ShortcutSheet() {
  const { t } = useTranslation();
  const { palette } = useStores();
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');
  const named = (Object.keys(actions) as ActionName[]).flatMap((name) => {
    const keys = accelerator(name, platform);
    return keys === undefined ? [] : [[shortcutText(keys, platform), t(`palette.action.${name}`)] as const];
  });
  const rest = others.map(
    ([keys, name]) => [shortcutText(keys, platform), t(`palette.shortcut.${name}`)] as const,
  );
  return (
    <Dialog title={t('palette.action.shortcuts')} wide onClose={() => palette.showShortcuts(false)}>
      <dl className={classes.list}>
        {[...named, ...rest].map(([keys, title]) => (
          <div key={title} className={classes.row}>
            <dt>{title}</dt>
            <dd>
              <kbd className={classes.key}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
