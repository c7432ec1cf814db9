import { decodeHTML } from 'entities';
import { textOf } from './plain-data.ts';

/** The text of a line of HTML, without its tags. */
export function textOfHtml(html: unknown): string | undefined {
  const text = textOf(html);
  return text && textOf(decodeHTML(text.replace(/<[^<>]*>/g, '')).replace(/\s+/g, ' '));
}

/** The first link in a line of HTML; undefined if there is none with a text. */
export function linkInHtml(html: unknown): { readonly label: string; readonly to: unknown } | undefined {
  const [, double, single, words] =
    /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]*>((?:(?!<a\b).)*?)<\/a>/is.exec(textOf(html) ?? '') ?? [];
  const label = textOfHtml(words);
  return label === undefined ? undefined : { label, to: double ?? single };
}

/** A line of HTML as Markdown: links and emphasis stay, other tags go. */
export function markdownOfHtml(html: unknown): string | undefined {
  const text = textOf(html);
  if (text === undefined) return undefined;
  const marked = text
    .replace(
      /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]*>((?:(?!<a\b).)*?)<\/a>/gi,
      (_, double, single, label: string) => {
        const words = label.replace(/<[^<>]*>/g, '').trim();
        return `[${words}](${String(double ?? single).replaceAll(' ', '%20')})`;
      },
    )
    .replace(/<\/?(?:b|strong)>/gi, '**')
    .replace(/<\/?(?:i|em)>/gi, '*')
    .replace(/<[^<>]*>/g, '');
  return textOf(decodeHTML(marked).replace(/\s+/g, ' '));
}
