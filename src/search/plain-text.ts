import { Parser } from 'htmlparser2';

/** A part of a page: what stands under one heading. */
export interface TextSection {
  /** Id of its heading; undefined before the first. */
  readonly id: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** Elements whose words are no part of the text. */
const SILENT = new Set(['button', 'script', 'style']);

/** The text of rendered HTML, heading by heading. */
export function textSections(html: string): TextSection[] {
  const sections: { id: string | undefined; title: string; text: string }[] = [{ id: undefined, title: '', text: '' }];
  let heading: string | undefined;
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(name, { id }) {
        if (SILENT.has(name)) silent++;
        if (!/^h[1-6]$/.test(name) || id === undefined) return;
        heading = name;
        sections.push({ id, title: '', text: '' });
      },
      ontext(text) {
        const last = sections.at(-1);
        if (silent > 0 || !last) return;
        if (heading === undefined) last.text += text;
        else last.title += text;
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent--;
        if (name === heading) heading = undefined;
        const last = sections.at(-1);
        if (last && BLOCK.test(name)) last.text += ' ';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return sections.map(({ id, title, text }) => ({ id, title: title.trim(), text: text.replace(/\s+/g, ' ').trim() }));
}

/** Elements that end a word. */
const BLOCK = /^(?:p|li|td|th|div|pre|h[1-6]|blockquote|dt|dd|figcaption|br)$/;

/** The text of rendered HTML. */
export function plainText(html: string): string {
  return html === ''
    ? ''
    : textSections(html)
        .map(({ title, text }) => `${title} ${text}`.trim())
        .join(' ')
        .trim();
}
