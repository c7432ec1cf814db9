/** A helper of mdBook that includes a file, or a part of it; a backslash before it shows it as it is. */
export interface MdbookHelper {
  readonly isEscaped: boolean;
  readonly path: string;
  /** As docgen writes it: `name` of a region, `L3` or `3,10`; undefined: the whole file. */
  readonly part: string | undefined;
}

/** `rustdoc_include` only differs in what it hides: the lines around the part. */
const PATTERN =
  /(\\?)\{\{[ \t]*#(?:rustdoc_include|include|playground)[ \t]+([^\s{}:]+)(?::([^\s{}]*))?(?:[ \t][^{}\n]*)?\}\}/g;

/** Replaces each helper of a text. A single word is no path: Handlebars has blocks that begin like this. */
export function replaceHelpers(text: string, textOf: (helper: MdbookHelper, written: string) => string): string {
  return text.replace(PATTERN, (written: string, backslash: string, path: string, part?: string) =>
    /[./]/.test(path) ? textOf({ isEscaped: backslash !== '', path, part: ownPart(part) }, written) : written,
  );
}

/** The helper that a text consists of; undefined if there is anything else in it. */
export function helperIn(text: string): MdbookHelper | undefined {
  let only: MdbookHelper | undefined;
  const rest = replaceHelpers(text.trim(), (helper) => {
    only = helper;
    return '';
  });
  return rest === '' ? only : undefined;
}

/** `here`, `10`, `2:10`, `2:` and `:10`, by which mdBook names a part. */
function ownPart(part = ''): string | undefined {
  if (/^:*$/.test(part)) return undefined;
  if (/^\d+$/.test(part)) return `L${part}`;
  return /^\d*:\d*$/.test(part) ? part.replace(':', ',') : part;
}
