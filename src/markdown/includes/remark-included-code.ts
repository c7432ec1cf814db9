import { posix } from 'node:path';
import type { Code, Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { linesOf } from '../../shared/lines.ts';
import { matchLine } from '../../shared/match-line.ts';
import { factsOf } from '../document-facts.ts';
import { placeOfNode, warn } from '../messages.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';
import { mayHaveIncludeMark, replaceIncludeMarks } from './include-mark.ts';
import { isRegionMark, rangeOf, regionOf, withoutIndent } from './part-of-text.ts';
import { mayInclude, readIncluded } from './read-included.ts';

const FILE = /(?:^|\s)file=(?:"([^"]+)"|'([^']+)'|(\S+))/;

/** `<<< @/a.js#region{1,3 js:line-numbers} [Label]` */
const SNIPPET = /^<<<[ \t]*(\S.*?)[ \t]*(?:\{([^{}]*)\})?[ \t]*(?:\[(.+)\])?[ \t]*$/;

/**
 * Fills fences with the code of a file (`file=./a.js#region`, mdBook's `{{#include ./a.js:region}}`, MkDocs'
 * `--8<-- "a.js:region"`), and turns VitePress's `<<< ./a.js` into fences.
 */
export function remarkIncludedCode() {
  return (tree: Root, file: VFile): void => {
    const text = String(file);
    if (!text.includes('file=') && !text.includes('<<<') && !mayHaveIncludeMark(text)) return;
    visit(tree, ['code', 'paragraph'], (node, index, parent) => {
      if (node.type === 'code') {
        // Without a language, the file is the first word.
        const info = node.lang?.startsWith('file=') ? `${node.lang} ${node.meta ?? ''}` : (node.meta ?? '');
        const found = FILE.exec(info);
        const written = found?.[1] ?? found?.[2] ?? found?.[3];
        if (!found || written === undefined) {
          node.value = replaceIncludeMarks(node.value, (mark, given) => {
            if (mark.isEscaped) return given.slice(1);
            return codeOf(file, mark, node) ?? '';
          });
          return undefined;
        }
        if (found.index === 0 && node.lang?.startsWith('file=')) node.lang = languageOf(written);
        node.meta = info.replace(found[0], '').trim();
        node.value = codeOf(file, partOf(written), node) ?? '';
      } else if (node.type === 'paragraph' && parent && index !== undefined) {
        const fences = snippets(node, file);
        if (!fences) return undefined;
        replaceNode(parent, index, fences);
        return [SKIP, index + 1];
      }
      return undefined;
    });
  };
}

/** The fences of a paragraph in which every line is a snippet; undefined for any other. */
function snippets(node: Paragraph, file: VFile): Code[] | undefined {
  const { position } = node;
  const [first] = node.children;
  if (!position || first?.type !== 'text' || !first.value.startsWith('<<<')) return undefined;
  const { lines } = factsOf(file);
  const count = position.end.line - position.start.line + 1;
  const written = Array.from({ length: count }, (_, index) => {
    const line = lines.text(position.start.line + index);
    return index === 0 ? line.slice(position.start.column - 1) : line.replace(/^[\s>]+/, '');
  });
  const found = written.map((line) => matchLine(SNIPPET, line));
  if (found.includes(null)) return undefined;
  return found.map((match): Code => {
    const [, path = '', details = '', label] = match ?? [];
    const [, marked = '', language = ''] = /^\s*([\d,-]*)\s*(\S*)\s*$/.exec(details) ?? [];
    const meta = [marked && `{${marked}}`, `[${label ?? posix.basename(path.replace(/#.*$/, ''))}]`]
      .filter(Boolean)
      .join(' ');
    const value = codeOf(file, partOf(path), node) ?? '';
    return { type: 'code', lang: language || languageOf(path), meta, value, position };
  });
}

function languageOf(written: string): string {
  return posix.extname(written.replace(/#.*$/, '')).slice(1);
}

/** A file, or a part of it: the name of a region, `L3-L9` or `3,9`. */
interface FilePart {
  readonly path: string;
  readonly part: string | undefined;
  /** What each line is indented with afterwards. */
  readonly indent?: string;
}

function partOf(written: string): FilePart {
  const [, path = '', part] = /^([^#]*)(?:#(.*))?$/.exec(written) ?? [];
  return { path, part };
}

/** The code of a file, or of a part of it, without marks of regions; undefined if there is none, which is reported. */
function codeOf(file: VFile, { path, part, indent = '' }: FilePart, node: Code | Paragraph): string | undefined {
  const place = placeOfNode(file, node);
  const source = readIncluded(file, path, place);
  if (!source) return undefined;
  const lines = linesOf(source.text.replace(/\r?\n$/, ''));
  const range = part === undefined ? { first: 1, last: lines.length } : (regionOf(lines, part) ?? rangeOf(part));
  if (!range) {
    warn(file, 'INCLUDE_MISSING', `The file "${source.path}" has no region "${part}"`, { place });
    return undefined;
  }
  const kept = lines.slice(range.first - 1, range.last).filter((line) => !isRegionMark(line));
  const code = withoutIndent(kept).join('\n');
  const length = code.length + indent.length * kept.length;
  return mayInclude(file, { length }, place) ? code : undefined;
}
