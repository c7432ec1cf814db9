import { visible } from '../../../diagnostics/text-width.ts';
import { codeSpan } from '../../../shared/code-span.ts';
import { byClass, changeWords, classTitles, counted } from '../../../shared/effect-class.ts';
import type { Change } from '../change.ts';
import { affected, type DiffFormatter } from './report.ts';

/** For comments on pull requests. What fails no client is folded. */
export const markdownFormat: DiffFormatter = ({ old, new: now, changes, accepted }) => {
  const groups = byClass(changes).map((group) => {
    const title = `${classTitles[group.name]} (${group.changes.length})`;
    const list = group.changes.map(itemOf).join('\n');
    const isOpen = group.name === 'breaking' || group.name === 'dangerous';
    return isOpen ? `### ${title}\n\n${list}` : `<details><summary>${title}</summary>\n\n${list}\n\n</details>`;
  });
  const taken = accepted.map(
    ({ change, reason, until }) => `${itemOf(change)} Accepted until ${until}: ${escaped(reason)}`,
  );
  const last = taken.length > 0 ? [`### Accepted (${taken.length})\n\n${taken.join('\n')}`] : [];
  const head = `## API changes\n\nFrom ${escaped(old)} to ${escaped(now)}: ${counted(changes)}.`;
  return `${[head, ...groups, ...last].join('\n\n')}\n`;
};

function itemOf(change: Change): string {
  const operations = affected(change);
  const where = operations === undefined ? '' : ` Affects ${escaped(operations)}.`;
  return `- ${markdownWords(change.words)}.${where}`;
}

/** The words of a change, whose names in backticks are code; everything else is plain text. */
export function markdownWords(words: string): string {
  return changeWords(words)
    .map(({ text, isName }) => (isName ? codeSpan(visible(text)) : escaped(text)))
    .join('');
}

function escaped(text: string): string {
  return visible(text).replaceAll(/[\\`*_{}[\]<>#|~!&@]/g, (character) =>
    /[<>&@]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`,
  );
}
