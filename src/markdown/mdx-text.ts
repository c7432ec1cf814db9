const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;

/** `## Errors {#errors}`, or the id in a comment. */
const HEADING_ID = /^(#{1,6}[ \t].*?)\{(?:\/\*[ \t]*)?(#[^\s{}#:]+?)(?:[ \t]*\*\/)?\}[ \t]*$/;

/** The marks of an HTML comment, code within a line, in which they are text, and what would end a comment of JavaScript. */
const COMMENT_MARK = /(`+)(?!`).*?[^`]\1(?!`)|<!--|-->|\*\//g;

/**
 * An MDX text in which ids of headings, and HTML comments if asked for, are as in Markdown, neither of which MDX allows:
 * the braces of an id are escaped, and a comment becomes one of JavaScript of the same length. Lines and columns remain
 * those of the source, except behind the id of a heading.
 */
export function asMdx(text: string, hasComments: boolean): string {
  let fence: string | undefined;
  let isComment = false;
  const lines = text.split('\n').map((line) => {
    const mark = isComment ? undefined : FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.replace(/^[ \t>]+/, '').trimEnd() === mark) fence = undefined;
      return line;
    }
    fence = mark;
    if (fence !== undefined) return line;
    const withId = line.replace(HEADING_ID, '$1\\{$2}');
    if (!hasComments) return withId;
    return withId.replace(COMMENT_MARK, (found) => {
      if (found === (isComment ? '-->' : '<!--')) {
        isComment = !isComment;
        return isComment ? '{/* ' : '*/}';
      }
      return isComment && found === '*/' ? '* ' : found;
    });
  });
  return lines.join('\n');
}
