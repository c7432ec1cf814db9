import { Parser } from 'htmlparser2';

/** A part of a page: the text under one heading. */
export interface TextSection {
  /** Id of its heading; undefined before the first. */
  readonly id: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** Elements that are not part of the text: a formula's source repeats what the formula shows. */
const SILENT = new Set(['annotation', 'button', 'script', 'style']);

/** Elements that end a word. */
const BLOCK = new Set(
  ['p', 'li', 'div', 'pre', 'blockquote', 'dt', 'dd', 'figcaption', 'br'].concat(
    [1, 2, 3, 4, 5, 6].map((level) => `h${level}`),
  ),
);

/** Cells of tables, which would otherwise read as one sentence. */
const CELL = new Set(['td', 'th']);

/** A comment, a declaration, or a tag: its slash, its name, its attributes. */
const MARKUP = /<(?:!--[\s\S]*?-->|[!?][^>]*>|(\/?)([a-z][^\s/>]*)([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>)/gi;

const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/**
 * The text of rendered HTML, heading by heading. Every element is closed, as docgen writes them, so its tags can be
 * scanned one by one, several times faster than by a general parser.
 */
export function textSections(html: string): TextSection[] {
  const sections: { id: string | undefined; title: string; text: string }[] = [{ id: undefined, title: '', text: '' }];
  let last = sections[0];
  let heading: string | undefined;
  let silent = 0;
  let at = 0;
  const add = (end: number) => {
    if (end === at || silent > 0 || !last) return;
    const text = decoded(html.slice(at, end));
    if (heading === undefined) last.text += text;
    else last.title += text;
  };
  MARKUP.lastIndex = 0;
  for (let tag = MARKUP.exec(html); tag; tag = MARKUP.exec(html)) {
    add(tag.index);
    at = MARKUP.lastIndex;
    const name = tag[2]?.toLowerCase();
    if (name === undefined) continue;
    const isClosing = tag[1] === '/';
    if (SILENT.has(name)) silent += isClosing ? -1 : 1;
    if (isClosing || name === 'br') {
      if (name === heading) heading = undefined;
      if (last && BLOCK.has(name)) last.text += ' ';
      if (last && CELL.has(name)) last.text += ' · ';
      continue;
    }
    const id = isHeading(name) ? ID.exec(tag[3] ?? '') : null;
    if (!id) continue;
    heading = name;
    last = { id: decoded(id[1] ?? id[2] ?? id[3] ?? ''), title: '', text: '' };
    sections.push(last);
  }
  add(html.length);
  return sections.map(({ id, title, text }) => {
    return {
      id,
      title: title.trim(),
      text: text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?: ·)+$/, ''),
    };
  });
}

function isHeading(name: string): boolean {
  return name.length === 2 && name.startsWith('h') && name >= 'h1' && name <= 'h6';
}

/** Decoded entities: there are few, and each is in many texts. */
const decodedEntities = new Map<string, string>();

function decoded(text: string): string {
  return text.includes('&') ? text.replace(/&(?:#x[\da-f]+|#\d+|\w+);/gi, entity) : text;
}

function entity(written: string): string {
  const known = decodedEntities.get(written);
  if (known !== undefined) return known;
  let text = '';
  const parser = new Parser({ ontext: (one) => (text += one) });
  parser.end(written);
  decodedEntities.set(written, text);
  return text;
}

/** The text of rendered HTML. */
export function plainText(html: string): string {
  return html === ''
    ? ''
    : textSections(html)
        .map(({ title, text }) => `${title} ${text}`.trim())
        .join(' ')
        .trim();
}
