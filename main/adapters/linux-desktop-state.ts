import type { DesktopState } from '../ports.ts';
import type { BusTarget, SessionBus } from './linux-session-bus.ts';

/** The same interface under a different name for each desktop: KDE, GNOME, Cinnamon, MATE, Xfce. */
const screenSavers: readonly BusTarget[] = ['freedesktop', 'gnome', 'cinnamon', 'mate', 'xfce'].map(
  (desktop) => ({
    service: `org.${desktop}.ScreenSaver`,
    path: `/org/${desktop}/ScreenSaver`,
    interface: `org.${desktop}.ScreenSaver`,
  }),
);

const notifications = { service: 'org.freedesktop.Notifications', path: '/org/freedesktop/Notifications' };

/** KDE's notification server and dunst. GNOME's applies Do Not Disturb itself and does not report it. */
const doNotDisturbProperties: readonly (readonly [target: BusTarget, property: string])[] = [
  [{ ...notifications, interface: 'org.freedesktop.Notifications' }, 'Inhibited'],
  [{ ...notifications, interface: 'org.dunstproject.cmd0' }, 'paused'],
];

/** Screen lock and Do Not Disturb as the services of a Linux desktop report them. */
export function linuxDesktopState(bus: SessionBus): DesktopState {
  return {
    async read() {
      const [locked, doNotDisturb] = await Promise.all([
        Promise.all(screenSavers.map((target) => bus.ask(target, 'GetActive'))),
        Promise.all(doNotDisturbProperties.map(([target, property]) => bus.property(target, property))),
      ]);
      return { locked: anyOf(locked), doNotDisturb: anyOf(doNotDisturb) };
    },
  };
}

/** Null if no service answered. */
function anyOf(answers: readonly unknown[]): boolean | null {
  if (answers.includes(true)) return true;
  return answers.includes(false) ? false : null;
}
