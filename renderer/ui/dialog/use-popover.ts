import { useEffect, useState } from 'react';
import { motionMs } from '../../theme/motion.ts';
import { openDialogs } from './open-dialogs.ts';

/** The state of a popover, which closes when a dialog is shown: popovers are dialogs, too, and dialogs never stack. */
export function usePopover() {
  const [opened, setOpened] = useState(false);
  useEffect(() => openDialogs.subscribe((dialogs) => dialogs.length > 0 && setOpened(false)), []);
  return {
    opened,
    onChange: setOpened,
    toggle: () => setOpened((isOpen) => !isOpen),
    // Closes at once, without fading out beside the next dialog.
    transitionProps: { duration: motionMs, exitDuration: 0 },
  };
}
