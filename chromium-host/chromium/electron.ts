/*
 * The module `electron` of the Chromium host: every name of the real one is there, and those without an
 * implementation throw with their name when they are used. Names and signatures are checked against Electron's types.
 */
import { app } from './app.ts';
import { HostBrowserWindow as BrowserWindow } from './browser-window.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { HostMenu as Menu } from './menu.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { isOnline } from './network-state.ts';
import { HostNotification as Notification } from './notification.ts';
import { protocol } from './protocol.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { notImplemented, strict, strictEmitter } from './strict.ts';
import { HostTray as Tray } from './tray.ts';
import { HostWebContents as webContents } from './web-contents.ts';

const PowerMonitor = strictEmitter('powerMonitor', ['suspend', 'resume', 'lock-screen', 'unlock-screen']);

/** A headless host is never suspended; tests emit the events. */
const powerMonitor = new PowerMonitor();

const net = strict<Pick<Electron.Net, 'isOnline'>>('net', { isOnline });

type Names = keyof typeof Electron.CrossProcessExports;
/** Defined as undefined in the main process, because libraries check whether they exist. */
type RendererNames = 'contextBridge' | 'ipcRenderer' | 'webFrame' | 'webUtils';

export const BaseWindow = notImplemented('BaseWindow');
export const BrowserView = notImplemented('BrowserView');
export const ClipboardItem = notImplemented('ClipboardItem');
export const ImageView = notImplemented('ImageView');
export const IpcMainServiceWorker = notImplemented('IpcMainServiceWorker');
export const LanguageModelUtility = notImplemented('LanguageModelUtility');
export const MenuItem = notImplemented('MenuItem');
export const MessageChannelMain = notImplemented('MessageChannelMain');
export const ShareMenu = notImplemented('ShareMenu');
export const TouchBar = notImplemented('TouchBar');
export const View = notImplemented('View');
export const WebContentsView = notImplemented('WebContentsView');
export const WebSocket = notImplemented('WebSocket');
export const autoUpdater = notImplemented('autoUpdater');
export const clipboard = notImplemented('clipboard');
export const contentTracing = notImplemented('contentTracing');
export const crashReporter = notImplemented('crashReporter');
export const desktopCapturer = notImplemented('desktopCapturer');
export const globalShortcut = notImplemented('globalShortcut');
export const inAppPurchase = notImplemented('inAppPurchase');
export const localAIHandler = notImplemented('localAIHandler');
export const netLog = notImplemented('netLog');
export const parentPort = notImplemented('parentPort');
export const powerSaveBlocker = notImplemented('powerSaveBlocker');
export const pushNotifications = notImplemented('pushNotifications');
export const safeStorage = notImplemented('safeStorage');
export const sharedTexture = notImplemented('sharedTexture');
export const systemPreferences = notImplemented('systemPreferences');
export const utilityProcess = notImplemented('utilityProcess');
export const webFrameMain = notImplemented('webFrameMain');

const electron: Record<Exclude<Names, RendererNames>, unknown> = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  session,
  shell,
  webContents,
  BaseWindow,
  BrowserView,
  ClipboardItem,
  ImageView,
  IpcMainServiceWorker,
  LanguageModelUtility,
  MenuItem,
  MessageChannelMain,
  ShareMenu,
  TouchBar,
  Tray,
  View,
  WebContentsView,
  WebSocket,
  autoUpdater,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  globalShortcut,
  inAppPurchase,
  localAIHandler,
  nativeImage,
  netLog,
  parentPort,
  powerSaveBlocker,
  pushNotifications,
  safeStorage,
  screen,
  sharedTexture,
  systemPreferences,
  utilityProcess,
  webFrameMain,
};

export {
  app,
  BrowserWindow,
  dialog,
  electron as default,
  electron as 'module.exports',
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  webContents,
};
