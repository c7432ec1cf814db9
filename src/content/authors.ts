import * as v from 'valibot';
import { didYouMean, type Suggest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import { fileFacts } from '../markdown/file-facts.ts';
import type { Author } from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { isRecord, list, named, optional, shaped, text } from '../schema/fields.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { sameFile } from '../shared/url-path.ts';
import { dataFileCodes, type Placed } from '../sources/front-matter-field.ts';
import { readFields } from '../sources/read-fields.ts';
import { readDataEntries } from './data-file.ts';
import { nameInWords, partOf, permalinkOf } from './permalink.ts';

const picture = v.pipe(
  text,
  v.check(isImageAddress, 'an http(s) address or the address of a public file, such as /img/ana.png'),
);

/** Fields of an author in `authors.yml`, below the author's key. */
export const authorFields = v.object({
  name: optional(text, 'Name of the author; required.'),
  title: optional(text, 'Line below the name.'),
  url: optional(v.pipe(text, v.check(isWebAddress, 'an http(s) address')), 'Address to which the name links.'),
  image: optional(picture, 'Picture of the author: an http(s) address, or the address of a public file.'),
  image_url: optional(picture, 'The same, as Docusaurus calls it.'),
  email: optional(text, 'Address to which the name links if there is no `url`.'),
  socials: optional(
    named(text),
    'Profiles of the author, by their names: `github: ana` or `blog: https://ana.example.org`.',
  ),
});

const inlineAuthor = v.object(
  { ...authorFields.entries, key: v.optional(v.string('a string')) },
  'the key of an author, or the fields of one',
);

const authorKey = v.string('the key of an author, or the fields of one');

const author = shaped([authorKey, inlineAuthor], (value) => (isRecord(value) ? inlineAuthor : authorKey));

const authorEntries = list(author);

/** What a post says about its authors: keys, or authors with their own fields. */
export const authorList = v.pipe(
  shaped([author, authorEntries], (value) => (Array.isArray(value) ? authorEntries : author)),
  v.transform((value) => [value].flat()),
);

export type WrittenAuthor = v.InferOutput<typeof authorList>[number];

/** Addresses of profiles, by the name of the place. */
const PROFILES: Readonly<Record<string, readonly [label: string, address: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
};

/** Profiles as links; a name that is no address belongs to the place, and of an unknown place only an address counts. */
function profilesOf(socials: Readonly<Record<string, string>> | undefined): Author['socials'] {
  if (!socials) return undefined;
  return Object.entries(socials).flatMap(([place, written]) => {
    const [label, address] = PROFILES[place.toLowerCase()] ?? [nameInWords(place), undefined];
    if (isWebAddress(written)) return [{ label, href: written }];
    return address === undefined ? [] : [{ label, href: address + encodeURI(written.replace(/^@/, '')) }];
  });
}

/** What reading the authors' file requires from the site. */
export interface AuthorContext {
  /** Route of the blog. */
  readonly blogPath: string;
  /** A public file, by its address. */
  readonly publicFile: (addressPath: string) => AssetFile | undefined;
}

/** What finding the authors of a post requires besides their file. */
export interface FindContext extends Pick<AuthorContext, 'publicFile'> {
  /** Whether there is a file of authors. */
  readonly hasFile: boolean;
  readonly suggest: Suggest;
}

/** How many authors a hint names. */
const MAX_KEYS = 20;

/** The authors in `authors.yml`. */
export interface AuthorFile {
  readonly authors: readonly Author[];
  /** Every key in the file, including those of invalid authors; undefined if it could not be read. */
  readonly keys: readonly string[] | undefined;
}

/** Reads `authors.yml`, in the order of the file. An author without a name is left out; an address must be http(s). */
export function readAuthors(source: SourceFile | undefined, context: AuthorContext): Outcome<AuthorFile> {
  if (!source) return { value: { authors: [], keys: [] }, diagnostics: [] };
  const { value: entries, diagnostics } = readDataEntries(source);
  const problems: Diagnostic[] = [...diagnostics];
  const owners = new Map<string, string>();
  const authors = (entries ?? []).flatMap(({ field, fields }): Author[] => {
    if (!fields) return [];
    const { value, diagnostics: faults } = readFields(fields, authorFields, dataFileCodes);
    for (const fault of faults) problems.push(fault);
    const src = value.image ?? value.image_url;
    const image = src !== undefined && (fields.get('image') ?? fields.get('image_url'));
    if (image && !isWebAddress(src) && !context.publicFile(src)) {
      const message = `The file "public${src}" does not exist`;
      problems.push(report('ASSET_MISSING', message, { place: image.valuePlace }));
    }
    const endless = image && endlessPicture(src, image.valuePlace, context);
    if (endless) problems.push(endless);
    if (!value.name?.trim()) {
      if (faults.length > 0 && fields.has('name')) return [];
      const hint = `Write it below "${field.key}:", as name: …`;
      problems.push(report('DATA_SHAPE', `The author "${field.key}" has no name`, { place: field.keyPlace, hint }));
      return [];
    }
    const permalink = permalinkOf(context.blogPath, `authors/${partOf(field.key)}`);
    const owner = getOrInsert(owners, sameFile(permalink), () => field.key);
    if (owner !== field.key) {
      const message = `The authors "${owner}" and "${field.key}" would have the same address, ${permalink}`;
      problems.push(report('ROUTE_DUPLICATE', message, { place: field.keyPlace, hint: 'Rename one of the keys.' }));
      return [];
    }
    return [{ key: field.key, ...personOf(value.name, value), permalink, ...(endless && { image: undefined }) }];
  });
  const keys = entries === undefined ? undefined : entries.map(({ field }) => field.key);
  return { value: { authors, keys }, diagnostics: problems };
}

/** IMAGE_TOO_COMPLEX for a public drawing that no browser finishes, which is not shown. */
function endlessPicture(src: string, place: Place, { publicFile }: Pick<AuthorContext, 'publicFile'>) {
  const file = isWebAddress(src) ? undefined : publicFile(src);
  if (!file || !fileFacts(file)?.isEndless) return undefined;
  return report('IMAGE_TOO_COMPLEX', `No browser can finish drawing "${file.path}"`, { place });
}

/** What is shown of an author. */
function personOf(name: string, fields: Omit<Partial<v.InferOutput<typeof inlineAuthor>>, 'name'>) {
  const { title, url, email, image, image_url: address, socials } = fields;
  return {
    name,
    title,
    url: url ?? (email === undefined ? undefined : `mailto:${email}`),
    initials: initials(name),
    image: image ?? address,
    socials: profilesOf(socials),
  };
}

/**
 * The authors that a post names; an unknown one is the error AUTHOR_UNKNOWN at its name. Authors that an unreadable or
 * invalid file may define are not reported again.
 */
export function findAuthors(
  names: readonly Placed<WrittenAuthor>[],
  { authors, keys }: AuthorFile,
  { hasFile, suggest, publicFile }: FindContext,
): Outcome<readonly Author[]> {
  const diagnostics: Diagnostic[] = [];
  const found = names.flatMap(({ value: written, place }): Author[] => {
    const value = typeof written === 'string' ? written : written.key;
    if (typeof written !== 'string' && written.name !== undefined) {
      const person = personOf(written.name, written);
      const endless = person.image === undefined ? undefined : endlessPicture(person.image, place, { publicFile });
      if (endless) diagnostics.push(endless);
      return [{ key: value ?? written.name, ...person, permalink: undefined, ...(endless && { image: undefined }) }];
    }
    if (value === undefined) {
      diagnostics.push(report('AUTHOR_UNKNOWN', 'This author has neither a key nor a name', { place }));
      return [];
    }
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

/** Keys for a hint, only the first ones if there are many. */
function listed(keys: readonly string[]): string {
  if (keys.length === 0) return 'none';
  return keys.slice(0, MAX_KEYS).join(', ') + (keys.length > MAX_KEYS ? ' …' : '');
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
