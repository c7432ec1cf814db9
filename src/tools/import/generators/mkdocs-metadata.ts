import { stringify } from 'yaml';

/** Lines such as `title: My title`, and those that continue a value, as MkDocs reads them (`mkdocs/utils/meta.py`). */
const FIELD = /^ {0,3}([A-Za-z0-9_-]+):\s*(.*)$/;
const MORE = /^(?: {4}|\t)\s*(.*)$/;

/** A text whose metadata of MultiMarkdown, lines at its head up to a blank one, are front matter in YAML. */
export function withFrontMatter(text: string): string {
  const own = text.replace(/^\uFEFF/, '');
  if (!FIELD.test(own.split(/\r?\n/, 1)[0] ?? '')) return text;
  const lines = own.split(/\r?\n/);
  const fields = new Map<string, string>();
  let name: string | undefined;
  let at = 0;
  for (; at < lines.length && lines[at]?.trim() !== ''; at++) {
    const line = lines[at] ?? '';
    const [, key, value] = FIELD.exec(line) ?? [];
    const more = value ?? (name === undefined ? undefined : MORE.exec(line)?.[1]);
    if (more === undefined) break;
    name = key?.toLowerCase() ?? name ?? '';
    const known = fields.get(name);
    fields.set(name, known === undefined ? more.trim() : `${known} ${more.trim()}`);
  }
  const body = lines.slice(at).join('\n').replace(/^\n+/, '');
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${body}`;
}
