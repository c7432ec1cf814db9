import { visible } from '../../../diagnostics/text-width.ts';
import { byClass, changeWords, classTitles, counted } from '../../../shared/effect-class.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Change } from '../change.ts';
import { affected, type DiffFormatter, placeText } from './report.ts';

const STYLES = `
:root { color-scheme: light dark; --quiet: #5d6470; --line: #d8dce2; --breaking: #b42318; --dangerous: #8a5300; --compatible: #116932; --text: #5d6470 }
@media (prefers-color-scheme: dark) { :root { --quiet: #a3abb8; --line: #3a404a; --breaking: #ff8a80; --dangerous: #f0b357; --compatible: #6fd08c; --text: #a3abb8 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; margin: 0 } p { margin: 0.25rem 0 }
summary { cursor: pointer; font-size: 1.2rem; font-weight: 600; padding: 0.75rem 0 }
details { border-top: 1px solid var(--line) } ul { list-style: none; padding: 0; margin: 0 0 1rem }
li { border-left: 3px solid; padding: 0.25rem 0 0.25rem 0.75rem; margin: 0.5rem 0 } li > * { color: CanvasText }
small { color: var(--quiet); display: block; overflow-wrap: anywhere }
${byClassColors()}`;

function byClassColors(): string {
  return Object.keys(classTitles)
    .map((name) => `.${name} li { border-color: var(--${name}) } .${name} summary { color: var(--${name}) }`)
    .join('\n');
}

/** A page by itself, without scripts and without anything that is loaded. */
export const htmlFormat: DiffFormatter = ({ old, new: now, changes, accepted }) => {
  const groups = byClass(changes).map(({ name, changes: list }) => {
    const isOpen = name === 'breaking' || name === 'dangerous' ? ' open' : '';
    const items = list.map((change) => itemOf(change)).join('\n');
    return `<details class="${name}"${isOpen}><summary>${classTitles[name]} (${list.length})</summary><ul>\n${items}\n</ul></details>`;
  });
  const taken = accepted.map(({ change, reason, until }) => itemOf(change, `Accepted until ${until}: ${reason}`));
  const last =
    taken.length > 0
      ? [`<details><summary>Accepted (${taken.length})</summary><ul>\n${taken.join('\n')}\n</ul></details>`]
      : [];
  const head = `<h1>API changes</h1>\n<p>From <code>${shown(old)}</code> to <code>${shown(now)}</code>: ${counted(changes)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>API changes: ${shown(old)} to ${shown(now)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${[head, ...groups, ...last].join('\n')}
</main>
</body>
</html>
`;
};

function itemOf(change: Change, note?: string): string {
  const { words, old, new: now, code } = change;
  const operations = affected(change);
  const places = [old, now].flatMap((place) => (place ? [`${placeText(place)} ${place.pointer}`] : []));
  const lines = [
    ...(operations === undefined ? [] : [`Affects ${operations}`]),
    ...places,
    code,
    ...(note === undefined ? [] : [note]),
  ];
  return `<li><span>${wordsHtml(words)}</span>${lines.map((line) => `<small>${shown(line)}</small>`).join('')}</li>`;
}

function wordsHtml(words: string): string {
  return changeWords(words)
    .map(({ text, isName }) => (isName ? `<code>${shown(text)}</code>` : shown(text)))
    .join('');
}

/** Control characters would reach a terminal that prints the page, and turn around what is read. */
function shown(text: string): string {
  return escapeHtml(visible(text));
}
