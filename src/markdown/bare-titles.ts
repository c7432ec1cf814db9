import type { Nodes, Root } from 'mdast';
import { admonitionKind } from './admonition-kinds.ts';
import { visit } from './visit.ts';

/** A line that was changed before parsing. */
interface ChangedLine {
  readonly before: string;
  readonly after: string;
}

export type ChangedLines = ReadonlyMap<number, ChangedLine>;

const BARE_TITLE = /^([ \t>]*:{3,})([a-z]+)[ \t]+([^\s[{][^{]*?)([ \t]*\{[^}]*\})?[ \t]*$/i;

/**
 * Turns `:::note Title` into `:::note[Title]`, the form that the directive syntax has. Lines and columns stay, since the
 * bracket takes the place of the space. The text's line ends are LF.
 */
export function bracketTitles(text: string): { readonly text: string; readonly changed: ChangedLines } {
  const changed = new Map<number, ChangedLine>();
  if (!/:::[a-z]+[ \t]/i.test(text)) return { text, changed };
  const lines = text.split('\n').map((before, index) => {
    const [, fence = '', name = '', title = '', attributes = ''] = BARE_TITLE.exec(before) ?? [];
    if (title === '' || !admonitionKind(name)) return before;
    const after = `${fence}${name}[${title.replace(/(?<!\\)[[\]]/g, '\\$&')}]${attributes.trim()}`;
    const start = fence.indexOf(':');
    changed.set(index + 1, { before: before.slice(start), after: after.slice(start) });
    return after;
  });
  return { text: lines.join('\n'), changed };
}

/** Puts the author's words back where such a line turned out to be code, HTML or plain text. */
export function restoreTitles(tree: Root, changed: ChangedLines): void {
  if (changed.size === 0) return;
  visit(tree, (node: Nodes) => {
    if (!('value' in node) || !node.position) return;
    for (let line = node.position.start.line; line <= node.position.end.line; line++) {
      const one = changed.get(line);
      if (one) node.value = node.value.replaceAll(one.after, one.before);
    }
  });
}
