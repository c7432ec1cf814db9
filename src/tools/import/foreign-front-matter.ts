import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, stringify } from 'yaml';
import { type Data, recordOf, textOf } from './plain-data.ts';

/** The front matter of a text of Hugo or Jekyll, in any of their languages. */
export interface ForeignFrontMatter {
  readonly data: Data;
  /** The text with its front matter in YAML, the one language that docgen reads. */
  readonly text: string;
}

// A block only counts at the start of a text, while `^` is the start of any line.
/** Front matter in YAML, with its marks. */
export const YAML = /(?<![\s\S])\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;
const TOML = /(?<![\s\S])\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|(?![\s\S]))/m;
const JSON_BLOCK = /(?<![\s\S])\uFEFF?(\{[ \t]*\r?\n[\s\S]*?^\})[ \t]*(?:\r?\n|(?![\s\S]))/m;

/**
 * Reads front matter as Hugo does (https://gohugo.io/content-management/front-matter/). Undefined if there is none; throws
 * if it cannot be parsed and docgen would show it as part of the text.
 */
export function foreignFrontMatter(text: string): ForeignFrontMatter | undefined {
  const yaml = YAML.exec(text);
  // docgen itself reports mistakes in it.
  if (yaml) return { data: recordOf(orNothing(() => parseYaml(yaml[1] ?? '', { logLevel: 'silent' }))), text };
  const toml = TOML.exec(text);
  if (toml) return inYaml(parseToml(toml[1] ?? ''), text.slice(toml[0].length));
  const json = JSON_BLOCK.exec(text);
  if (!json) return undefined;
  const data = orNothing(() => JSON.parse(json[1] ?? ''));
  return data === undefined ? undefined : inYaml(data, text.slice(json[0].length));
}

/**
 * Why Hugo or Jekyll would not publish a text at a time, by its front matter; undefined if they would. Drafts are docgen's
 * too, and need no reason, unless the name of the field has capitals, which Hugo takes no notice of.
 */
export function unpublishedSince(data: Data, now: Date): string | undefined {
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  if (fields.draft === true && data.draft !== true) return 'its "draft" is true';
  if (fields.published === false) return 'its "published" is false';
  const { render } = { ...recordOf(fields._build), ...recordOf(fields.build) };
  if (fields.headless === true || render === false || render === 'never' || render === 'link')
    return 'its front matter says that it is not a page';
  const start = fields.publishdate ?? fields.pubdate ?? fields.published ?? fields.date;
  if (timeOf(start) > now.getTime()) return `it is published on ${start}`;
  const end = fields.expirydate ?? fields.unpublishdate;
  if (timeOf(end) <= now.getTime()) return `it expired on ${end}`;
  return undefined;
}

/** The time of a date in milliseconds; NaN for what is none, which is neither earlier nor later. */
function timeOf(value: unknown): number {
  return Date.parse(textOf(value) ?? '');
}

function inYaml(value: unknown, body: string): ForeignFrontMatter {
  // Dates become texts, as they are written.
  const data = recordOf(JSON.parse(JSON.stringify(value)));
  return { data, text: `---\n${stringify(data)}---\n${body}` };
}

function orNothing(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
