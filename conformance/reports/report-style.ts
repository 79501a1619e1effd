/** The style of the HTML report: the colours of the window (`renderer/theme/tokens.css`) in both themes. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --bg: #f4f6f8; --surface: #ffffff; --line: #dde3ea; --text: #14202d; --soft: #526070;
  --passed: #16794f; --failed: #b3261e; --nav: #12263c; --nav-text: #d6e1ed; --code: #f3f7fb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0a1119; --surface: #1a2839; --line: #2c3e55; --text: #e2eaf3; --soft: #a8b9cb;
    --passed: #5fcf9e; --failed: #ff8f84; --nav: #0a1828; --nav-text: #d6e1ed; --code: #12202f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--text); overflow-wrap: anywhere;
  font: 14px/1.5 "Inter Variable", Inter, system-ui, sans-serif;
}
header { background: var(--nav); color: var(--nav-text); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1120px; margin: 0 auto; padding: 20px 24px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; }
h2 { margin: 28px 0 10px; font-size: 16px; font-weight: 600; }
header p { margin: 4px 0 0; }
.counts { display: flex; flex-wrap: wrap; gap: 12px; padding: 0; margin: 0; list-style: none; }
.counts li {
  flex: 1 1 120px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px;
}
.counts strong { display: block; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; }
.counts span, .soft { color: var(--soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 8px 14px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
tr:first-child > * { border-top: 0; }
th { font-weight: 500; }
.checks th { width: 30%; }
.checks .status { width: 108px; }
.choices th { width: 34%; color: var(--soft); }
code { font: 12.5px/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; }
td p { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 12px; margin: 8px 0 0; padding: 10px 12px; background: var(--code); border-radius: 6px; }
dt { color: var(--soft); }
dd { margin: 0; }
.failed { color: var(--failed); font-weight: 600; }
.passed { color: var(--passed); font-weight: 600; }
@media (max-width: 700px) {
  header > div, main { padding: 16px; }
  .checks tr { display: block; border-top: 1px solid var(--line); padding: 8px 0; }
  .checks tr:first-child { border-top: 0; }
  .checks th, .checks td { display: block; width: auto; border: 0; padding: 2px 14px; }
  dl { grid-template-columns: 1fr; gap: 2px; }
}
`;
