/** What other generators write to include a file, or a part of it, in a text or in code. */
export interface IncludeMark {
  /** Whether the character before it says that it is an example. */
  readonly isEscaped: boolean;
  readonly path: string;
  /** As docgen writes it: `name` of a region, `L3` or `3,10`; undefined: the whole file. */
  readonly part: string | undefined;
  /** What each line of the text is then indented with. */
  readonly indent: string;
}

/** A helper of mdBook. `rustdoc_include` only differs in what it hides: the lines around the part. */
const HELPER =
  /(\\?)\{\{[ \t]*#(?:rustdoc_include|include|playground)[ \t]+([^\s{}:]+)(?::([^\s{}]*))?(?:[ \t][^{}\n]*)?\}\}/g;

/** A snippet of MkDocs, on a line of its own (PyMdown's `snippets`); its path counts from the root of the site. */
const SNIPPET = /^([ \t]*)(;?)-+8<-+[ \t]+(?:"([^"\n:]+)(?::([^"\n]*))?"|'([^'\n:]+)(?::([^'\n]*))?')[ \t]*$/gm;

/** Whether a text may have such a mark, which is cheap to know. */
export function mayHaveIncludeMark(text: string): boolean {
  return text.includes('{{') || text.includes('-8<-');
}

/** Replaces each mark of a text. A single word in a helper is no path: Handlebars has blocks that begin like this. */
export function replaceIncludeMarks(text: string, textOf: (mark: IncludeMark, written: string) => string): string {
  return text
    .replace(HELPER, (written: string, backslash: string, path: string, part?: string) =>
      /[./]/.test(path)
        ? textOf({ isEscaped: backslash !== '', path, part: mdbookPart(part), indent: '' }, written)
        : written,
    )
    .replace(SNIPPET, (written: string, indent: string, semicolon: string, ...named: (string | undefined)[]) => {
      const [path = '', part] = named[0] === undefined ? named.slice(2) : named;
      const mark = {
        isEscaped: semicolon !== '',
        path: `/${path.replace(/^(?:\.?\/)+/, '')}`,
        part: snippetPart(part),
        indent,
      };
      return textOf(mark, written.slice(indent.length)).replace(/^(?=.)/gm, indent);
    });
}

/** The mark that a text consists of; undefined if there is anything else in it. */
export function includeMarkIn(text: string): IncludeMark | undefined {
  let only: IncludeMark | undefined;
  const rest = replaceIncludeMarks(text.trim(), (mark) => {
    only = mark;
    return '';
  });
  return rest === '' ? only : undefined;
}

/** `here`, `10`, `2:10`, `2:` and `:10`, by which mdBook names a part. */
function mdbookPart(part = ''): string | undefined {
  if (/^:*$/.test(part)) return undefined;
  if (/^\d+$/.test(part)) return `L${part}`;
  return /^\d*:\d*$/.test(part) ? part.replace(':', ',') : part;
}

/** The same in MkDocs, where a number alone is the first line. */
function snippetPart(part = ''): string | undefined {
  return mdbookPart(/^\d+$/.test(part) ? `${part}:` : part);
}
