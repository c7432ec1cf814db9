import { parseDocument } from 'yaml';

/** Front matter in YAML at the start of a text, without its delimiters. */
const BLOCK = /(?<=^\uFEFF?---[ \t]*\r?\n)[\s\S]*?(?=^---[ \t]*\r?$)/m;

/** A text without `draft: true` in its front matter, for generators that know no drafts and publish it. */
export function withoutDraft(text: string): string {
  if (!/^\uFEFF?---/.test(text)) return text;
  return text.replace(BLOCK, (block) => {
    if (!/\bdraft\b/.test(block)) return block;
    const document = parseDocument(block, { logLevel: 'silent' });
    // docgen reports what is wrong in it.
    if (document.errors.length > 0 || !document.has('draft')) return block;
    document.delete('draft');
    const rest = document.toString({ lineWidth: 0 });
    return rest.trim() === '{}' ? '' : rest;
  });
}
