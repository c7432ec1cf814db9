import { linesOf } from '../../shared/lines.ts';
import { matchLine } from '../../shared/match-line.ts';

/** How a line of code can be marked. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused';

/** Code without its highlighting comments, and the marks that these set, by line number from 1. */
export interface CodeLines {
  readonly code: string;
  readonly marks: Map<number, Set<LineMark>>;
}

/** A pattern for a comment in any of the styles that languages have, with one of the given texts. */
function comment(text: string): string {
  return `(?:\\/\\/\\s*(?:${text})|#\\s*(?:${text})|--\\s*(?:${text})|;+\\s*(?:${text})|<!--\\s*(?:${text})\\s*-->|\\{?\\/\\*\\s*(?:${text})\\s*\\*\\/\\}?)`;
}

/** A line that contains only `// highlight-next-line`, `# highlight-start` and the like. */
const WHOLE_LINE = new RegExp(`^\\s*${comment('highlight-(?:next-line|start|end)')}\\s*$`);

/** `// [!code ++]` at the end of a line. */
const LINE_END = new RegExp(`\\s*${comment('\\[!code (?:\\+\\+|--|focus|highlight|hl)\\]')}\\s*$`);

const markOfNote: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'highlighted',
  hl: 'highlighted',
};

/**
 * Removes the highlighting comments from code. The lines of a `diff` are marked by their first character, which is
 * kept.
 */
export function readCodeLines(code: string, language: string): CodeLines {
  const marks = new Map<number, Set<LineMark>>();
  const kept: string[] = [];
  let isHighlighting = false;
  let isNext = false;
  for (const line of linesOf(code)) {
    const whole =
      line.includes('highlight-') && WHOLE_LINE.test(line)
        ? /highlight-(next-line|start|end)/.exec(line)?.[1]
        : undefined;
    if (whole !== undefined) {
      if (whole === 'next-line') isNext = true;
      else isHighlighting = whole === 'start';
      continue;
    }
    const lineMarks = new Set<LineMark>();
    if (isHighlighting || isNext) lineMarks.add('highlighted');
    isNext = false;
    const note = line.includes('[!code ') ? matchLine(LINE_END, line) : null;
    const mark = markOfNote[/\[!code (\S+)\]/.exec(note?.[0] ?? '')?.[1] ?? ''];
    if (mark) lineMarks.add(mark);
    if (language === 'diff') for (const one of diffMarks(line)) lineMarks.add(one);
    kept.push(note ? line.slice(0, note.index) : line);
    if (lineMarks.size > 0) marks.set(kept.length, lineMarks);
  }
  return { code: kept.join('\n'), marks };
}

/** The lines of a unified diff; its headers (`+++`, `---`) are neither added nor removed. */
function diffMarks(line: string): LineMark[] {
  if (/^\+(?!\+\+ )/.test(line)) return ['added'];
  if (/^-(?!-- )/.test(line)) return ['removed'];
  return [];
}
