import { escapeHtml } from '../../shared/escape-html.ts';
import { type LineMark, readCodeLines } from './code-lines.ts';
import type { HighlightedLines } from './highlighter.ts';

/** A block of code, as the author wrote it. */
export interface CodeBlock {
  readonly code: string;
  /** Name of its language; code in an unknown language is not highlighted. Default `text`. */
  readonly language?: string | undefined;
  /** Shown above the code. */
  readonly title?: string | undefined;
  /** Numbers of highlighted lines, from 1, not counting lines that contain only a highlighting comment. */
  readonly highlighted?: ReadonlySet<number> | undefined;
  /** Number of the first line; undefined: no line numbers. */
  readonly firstLineNumber?: number | undefined;
}

/**
 * The block as HTML: title, highlighted lines, and buttons for the browser's script to show. `highlight` returns its
 * lines.
 */
export function codeBlockHtml(block: CodeBlock, highlight: HighlightedLines): string {
  const language = block.language || 'text';
  const { code, marks } = readCodeLines(block.code, language);
  for (const number of block.highlighted ?? []) addMark(marks, number, 'highlighted');
  const lines = highlight(code, language).map((html, index) => lineHtml(html, marks.get(index + 1)));
  const name = escapeHtml(language);
  const title = block.title ? `<div class="code-title">${escapeHtml(block.title)}</div>` : '';
  return (
    `<div class="code-block" data-language="${name}">${title}` +
    `<pre${preAttributes(block, marks)} tabindex="0"><code class="language-${name}">${lines.join('\n')}</code></pre>` +
    '<div class="code-actions" hidden><button type="button" class="wrap-button" aria-pressed="false">Toggle word wrap</button>' +
    '<button type="button" class="copy-button">Copy</button></div></div>'
  );
}

function lineHtml(html: string, marks: ReadonlySet<LineMark> | undefined): string {
  const classes = ['line', ...[...(marks ?? [])].sort().map((mark) => `is-${mark}`)];
  return `<span class="${classes.join(' ')}">${html}</span>`;
}

function preAttributes(block: CodeBlock, marks: ReadonlyMap<number, ReadonlySet<LineMark>>): string {
  const hasFocus = [...marks.values()].some((one) => one.has('focused'));
  const classes = [
    ...(block.firstLineNumber === undefined ? [] : ['line-numbers']),
    ...(hasFocus ? ['has-focus'] : []),
  ];
  const first = block.firstLineNumber ?? 1;
  return `${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}${first === 1 ? '' : ` data-start="${first}"`}`;
}

function addMark(marks: Map<number, Set<LineMark>>, line: number, mark: LineMark): void {
  marks.set(line, (marks.get(line) ?? new Set()).add(mark));
}
