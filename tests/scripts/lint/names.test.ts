import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Names in code, without quoted words: every identifier of a file, and its position. */
function identifiers(pattern: string): readonly { readonly file: string; readonly name: string }[] {
  const files = globSync(pattern);
  expect(files.length, pattern).toBeGreaterThan(0);
  return files.flatMap((file) => {
    const found = new Set<string>();
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('type' in node && 'name' in node && typeof node.name === 'string') found.add(node.name);
      for (const part of Object.values(node)) look(part);
    };
    look(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
    return [...found].map((name) => ({ file: file.replaceAll('\\', '/'), name }));
  });
}

const named = (pattern: string, isWrong: (name: string) => boolean) =>
  identifiers(pattern).flatMap(({ file, name }) => (isWrong(name) ? [`${file}: ${name}`] : []));

test('finds names that are declared and names that are used', () => {
  const names = identifiers('preload/contract/networks.ts').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['NetworkConnection', 'BackendRecord', 'port']));
});

test.each([
  '{main/ipc,preload/contract}/{networks,domains,batch}.ts',
  'main/services/{networks,domains,batch,lists,records}/**/*.ts',
  'renderer/features/{networks,domains,batch,panel,projects}/**/*.{ts,tsx}',
  'renderer/screens/{networks,domains,domain-page,project-page}.tsx',
])('says "network" and not "connection" of a network connection: %s', (pattern) => {
  expect(named(pattern, (name) => /connection/i.test(name.replaceAll('NetworkConnection', '')))).toEqual([]);
});

test.each(['main/services/realtime/*.ts', 'renderer/shell/realtime-*.tsx'])(
  'says "realtime" and not "connection" of the socket and its status: %s',
  (pattern) => {
    expect(named(pattern, (name) => /connection/i.test(name.replace('ConnectionErrorAction', '')))).toEqual(
      [],
    );
  },
);

test('names limits max and min', () => {
  // A measured or found value is not a limit, and neither is a placeholder in a text.
  const measured = new Set(['longestSecret', 'longestMs', 'most', 'longest']);
  const isLimit = (name: string) =>
    /^(most|longest|least|shortest)([A-Z]|$)/.test(name) && !measured.has(name);
  const code = '{main,preload,renderer,shared,conformance/run,conformance/checks}/**/*.{ts,tsx}';
  expect(named(code, isLimit)).toEqual([]);
});

test('says "view" of saved views only', () => {
  const isOther = (name: string) =>
    /^[A-Z]\w*View$|^viewed|^inView|InView$/.test(name) && !/^(Saved|BuiltIn|Open|Data)View$/.test(name);
  const code = '{main,preload,renderer,conformance/run,conformance/checks}/**/*.{ts,tsx}';
  expect(named(code, isOther)).toEqual([]);
});

test('uses the terms of caching that the architecture page lists', () => {
  const old = ['held', 'kept', 'known', 'saw', 'staying', 'tell', 'tells', 'told'];
  const words = (name: string) => name.split(/(?=[A-Z])|[_#]/).map((word) => word.toLowerCase());
  const isOld = (name: string) => words(name).some((word) => old.includes(word));
  // Views and changes of a form are saved; "not saved" is a change that a backend did not accept.
  const isSaved = (name: string) => words(name).includes('saved') && !/^savedViews?|^notSaved$/i.test(name);
  const services =
    'main/services/{lists,projects,profiles,realtime,storage,activity,records,view-counts,overview,compare}/*.ts';
  expect(named(services, (name) => isOld(name) || isSaved(name))).toEqual([]);
  expect(named('renderer/records/*.{ts,tsx}', isOld)).toEqual([]);
});
