import * as v from 'valibot';
import { didYouMean, type Suggest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Author } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { optional, text } from '../schema/fields.ts';
import { dataFileCodes, type Placed } from '../sources/front-matter-field.ts';
import { readFields } from '../sources/read-fields.ts';
import { readDataEntries } from './data-file.ts';
import { permalinkOf } from './permalink.ts';

/** Fields of an author in `authors.yml`, below the author's key. */
export const authorFields = v.object({
  name: optional(text, 'Name of the author; required.'),
  title: optional(text, 'Line below the name.'),
  url: optional(v.pipe(text, v.check(isWebAddress, 'an http(s) address')), 'Address to which the name links.'),
  image: optional(
    v.pipe(text, v.check(isImageAddress, 'an http(s) address or the address of a public file, such as /img/ana.png')),
    'Picture of the author: an http(s) address, or the address of a public file.',
  ),
});

/** What the authors' file needs to know of the site. */
export interface AuthorContext {
  /** Route of the blog. */
  readonly blogPath: string;
  /** A public file, by its address. */
  readonly publicFile: (addressPath: string) => AssetFile | undefined;
}

/** How many authors a hint names. */
const MOST_KEYS = 20;

/** What `authors.yml` says. */
export interface AuthorFile {
  readonly authors: readonly Author[];
  /** Every key that the file has, those of faulty authors too; undefined where it could not be read. */
  readonly keys: readonly string[] | undefined;
}

/** Reads `authors.yml`, in its order. An author without a name is left out; an address must be http(s). */
export function readAuthors(source: SourceFile | undefined, context: AuthorContext): Outcome<AuthorFile> {
  if (!source) return { value: { authors: [], keys: [] }, diagnostics: [] };
  const { value: entries, diagnostics } = readDataEntries(source);
  const problems: Diagnostic[] = [...diagnostics];
  const authors = (entries ?? []).flatMap(({ field, fields }): Author[] => {
    if (!fields) return [];
    const { value, diagnostics: faults } = readFields(fields, authorFields, dataFileCodes);
    for (const fault of faults) problems.push(fault);
    const image = value.image !== undefined && fields.get('image');
    if (image && !isWebAddress(value.image) && !context.publicFile(value.image)) {
      const message = `The file "public${value.image}" does not exist`;
      problems.push(report('ASSET_MISSING', message, { place: image.valuePlace }));
    }
    if (!value.name?.trim()) {
      if (faults.length > 0 && fields.has('name')) return [];
      const hint = `Write it below "${field.key}:", as name: …`;
      problems.push(report('DATA_SHAPE', `The author "${field.key}" has no name`, { place: field.keyPlace, hint }));
      return [];
    }
    return [
      {
        key: field.key,
        name: value.name,
        title: value.title,
        url: value.url,
        initials: initials(value.name),
        image: value.image,
        permalink: permalinkOf(context.blogPath, `authors/${field.key.replaceAll('/', '-')}`),
      },
    ];
  });
  const keys = entries === undefined ? undefined : entries.map(({ field }) => field.key);
  return { value: { authors, keys }, diagnostics: problems };
}

/**
 * The authors that a post names; one that the file does not have is the error AUTHOR_UNKNOWN at the name. What a faulty
 * file may have meant is not reported again.
 */
export function findAuthors(
  names: readonly Placed<string>[],
  { authors, keys }: AuthorFile,
  { hasFile, suggest }: { readonly hasFile: boolean; readonly suggest: Suggest },
): Outcome<readonly Author[]> {
  const diagnostics: Diagnostic[] = [];
  const found = names.flatMap(({ value, place }) => {
    const author = authors.find(({ key }) => key === value);
    if (author) return [author];
    if (keys === undefined || keys.includes(value)) return [];
    const hint = hasFile
      ? (didYouMean(value, keys, suggest) ?? `Known authors: ${listed(keys)}.`)
      : 'Add blog/authors.yml with the author and a name.';
    diagnostics.push(report('AUTHOR_UNKNOWN', `authors.yml has no author "${value}"`, { place, hint }));
    return [];
  });
  return { value: [...new Set(found)], diagnostics };
}

/** The first of them, where they are many. */
function listed(keys: readonly string[]): string {
  if (keys.length === 0) return 'none';
  return keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ' …' : '');
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isImageAddress(value: string): boolean {
  return isWebAddress(value) || (value.startsWith('/') && !value.startsWith('//'));
}

/** First letters of the first and the last word: `Ana María Quispe` → `AQ`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
