import type { MainTexts } from '../texts/texts.ts';
import { protectiveHeaders } from './app-protocol.ts';

/** The page's path below the app's origin. */
export const recoveryPath = '/recovery';
const againPath = `${recoveryPath}/again`;
const quitPath = `${recoveryPath}/quit`;

/** The button that the operator clicked on the page; null for any other navigation. */
export function recoveryChoice(url: URL): 'again' | 'quit' | null {
  if (url.pathname === againPath) return 'again';
  return url.pathname === quitPath ? 'quit' : null;
}

/** No scripts: whatever crashed the window cannot run here. The buttons navigate, which the main process intercepts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; --back: #f6f7f9; --text: #14202d; --quiet: #51606f; --line: #b9c4cf;
    --main: #1f5a96; --on-main: #ffffff; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #12161b; --text: #e2eaf3; --quiet: #9fb1c4; --line: #3a4f68; --main: #2569aa; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back);
    color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; padding: 2rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.3; font-weight: 650; }
  p { margin: 0 0 1.5rem; color: var(--quiet); }
  div { display: flex; gap: .75rem; }
  button { font: inherit; font-weight: 600; padding: .5rem 1.125rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid var(--line); background: transparent; color: inherit; }
  .main { border-color: transparent; background: var(--main); color: var(--on-main); }
  button:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
`;

/** The page that the window shows after it crashed too often (faults, row 39). */
export function recoveryPage(texts: MainTexts): Response {
  const { title, body, again, quit } = texts.recoveryPage();
  const html = `<!doctype html><html lang="${texts.language}"><meta charset="utf-8"><title>Pilothouse</title>
<style>${style}</style><main><h1>${title}</h1><p>${body}</p><div>
<form action="${againPath}"><button class="main" autofocus>${again}</button></form>
<form action="${quitPath}"><button>${quit}</button></form></div></main></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      ...protectiveHeaders,
    },
  });
}
