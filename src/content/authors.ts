import { didYouMean, type Suggest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Author } from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { dataFileCodes, type Placed, placedText, readFields, text } from '../sources/front-matter-field.ts';
import { readDataEntries } from './data-file.ts';
import { permalinkOf } from './permalink.ts';

const authorFields = { name: text, title: text, url: placedText, image: placedText };

/** What the authors' file needs to know about the site. */
export interface AuthorContext {
  /** Route of the blog. */
  readonly blogPath: string;
  /** A public file, by its address. */
  readonly publicFile: (addressPath: string) => AssetFile | undefined;
}

/** The most authors that a hint names. */
const MOST_KEYS = 20;

/** The contents of `authors.yml`. */
export interface AuthorFile {
  readonly authors: readonly Author[];
  /** Every key in the file, those of invalid authors too; undefined if it could not be read. */
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
    checkAddresses(value, context, problems);
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
        url: value.url?.value,
        initials: initials(value.name),
        image: value.image?.value,
        permalink: permalinkOf(context.blogPath, `authors/${field.key.replaceAll('/', '-')}`),
      },
    ];
  });
  const keys = entries === undefined ? undefined : entries.map(({ field }) => field.key);
  return { value: { authors, keys }, diagnostics: problems };
}

/**
 * The authors that a post names; one missing from the file is the error AUTHOR_UNKNOWN at the name. If the file itself
 * is invalid, only that is reported.
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

/** The first of them, if there are many. */
function listed(keys: readonly string[]): string {
  if (keys.length === 0) return 'none';
  return keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ' …' : '');
}

interface Addresses {
  readonly url: Placed<string> | undefined;
  readonly image: Placed<string> | undefined;
}

function checkAddresses({ url, image }: Addresses, { publicFile }: AuthorContext, problems: Diagnostic[]): void {
  const wrong = (name: string, { value, place }: { value: string; place: Place }, expected: string) =>
    problems.push(report('DATA_SHAPE', `"${name}" must be ${expected}; found "${value}"`, { place }));
  if (url && !isWebAddress(url.value)) wrong('url', url, 'an http(s) address');
  if (!image || isWebAddress(image.value)) return;
  if (!image.value.startsWith('/') || image.value.startsWith('//')) {
    wrong('image', image, 'an http(s) address or the address of a public file, such as /img/ana.png');
  } else if (!publicFile(image.value)) {
    const message = `The file "public${image.value}" is not there`;
    problems.push(report('ASSET_MISSING', message, { place: image.place }));
  }
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** First letters of the first and the last word: `Ana María Quispe` → `AQ`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
