import * as v from 'valibot';
import { didYouMean, type Suggest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Tag } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { optional, text } from '../schema/fields.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { remembered } from '../shared/remember.ts';
import { shortened, slugOf, withSpelledSigns } from '../shared/slug.ts';
import { dataFileCodes, type Placed } from '../sources/front-matter-field.ts';
import { slug, textList } from '../sources/front-matter-values.ts';
import { readFields } from '../sources/read-fields.ts';
import { readDataEntries } from './data-file.ts';
import { partOf, permalinkOf } from './permalink.ts';

/** Fields of a tag in `tags.yml`, below its key. */
export const tagFields = v.object({
  label: optional(text, 'Name of the tag. Default: its key.'),
  description: optional(text, "Text of the tag's page."),
  permalink: optional(slug, 'Address below `/tags` of the blog. Default: generated from the key.'),
});

/** Each tag of a text has a page, which lists the text with all of its tags. */
const MAX_TAGS = 100;

/** The tags of a text in its front matter. */
export const tagList = v.pipe(
  textList,
  v.check((all) => all.length <= MAX_TAGS, `at most ${MAX_TAGS} tags`),
);

/** Reads `tags.yml`, in the order of the file; undefined if there is none, or if it cannot be read. */
export function readTags(source: SourceFile | undefined, blogPath: string): Outcome<readonly Tag[] | undefined> {
  if (!source) return { value: undefined, diagnostics: [] };
  const { value: entries, diagnostics } = readDataEntries(source);
  const problems: Diagnostic[] = [...diagnostics];
  const owners = new Map<string, string>();
  const tags = entries?.flatMap(({ field: { key, keyPlace }, fields }): Tag[] => {
    if (!fields) return [];
    const { value, diagnostics: faults } = readFields(fields, tagFields, dataFileCodes);
    for (const fault of faults) problems.push(fault);
    const { label = key, description } = value;
    const permalink = tagPermalink(blogPath, value.permalink ?? key);
    const owner = getOrInsert(owners, permalink, () => key);
    if (owner !== key) {
      const message = `The tags "${owner}" and "${key}" would have the same address, ${permalink}`;
      problems.push(report('ROUTE_DUPLICATE', message, { place: keyPlace, hint: 'Give one another "permalink".' }));
    }
    return [{ key, label, description, permalink }];
  });
  return { value: tags, diagnostics: problems };
}

/** What the tags of a text are resolved with. */
export interface TagContext {
  /** Route of the section: the tags' pages are below it. */
  readonly blogPath: string;
  /** Undefined without a `tags.yml`: any tag is allowed then. */
  readonly listed: readonly Tag[] | undefined;
  readonly suggest: Suggest;
}

/** Tags by their keys and labels, and by their addresses: the first of each; and all keys. */
const indexOf = remembered((listed: readonly Tag[]) => {
  const [byName, byAddress] = [new Map<string, Tag>(), new Map<string, Tag>()];
  for (const tag of listed) {
    for (const name of [tag.key, tag.label]) if (!byName.has(name)) byName.set(name, tag);
    if (!byAddress.has(tag.permalink)) byAddress.set(tag.permalink, tag);
  }
  return { byName, byAddress, keys: listed.map(({ key }) => key) };
});

/**
 * The tags that a post names, by key or label; one that is not in `tags.yml` is created, with the warning TAG_UNKNOWN.
 */
export function findTags(names: readonly Placed<string>[], context: TagContext): Outcome<readonly Tag[]> {
  const { blogPath, listed, suggest } = context;
  const diagnostics: Diagnostic[] = [];
  const found = new Map<string, Tag>();
  const known = listed && indexOf(listed);
  for (const { value, place } of names) {
    const permalink = tagPermalink(blogPath, value);
    const tag = known?.byName.get(value) ?? known?.byAddress.get(permalink);
    if (!tag && known) {
      const hint = didYouMean(value, known.keys, suggest) ?? 'Add it to blog/tags.yml.';
      diagnostics.push(report('TAG_UNKNOWN', `tags.yml has no tag "${value}"`, { place, hint }));
    }
    const made = tag ?? { key: value, label: value, description: undefined, permalink };
    if (!found.has(made.permalink)) found.set(made.permalink, made);
  }
  return { value: [...found.values()], diagnostics };
}

/** Every tag that is listed or used, by label. */
export function allTags(listed: readonly Tag[], posts: readonly { readonly tags: readonly Tag[] }[]): readonly Tag[] {
  const byPermalink = new Map<string, Tag>();
  for (const tag of [...listed, ...posts.flatMap(({ tags }) => tags)]) {
    if (!byPermalink.has(tag.permalink)) byPermalink.set(tag.permalink, tag);
  }
  const collator = new Intl.Collator('en');
  return [...byPermalink.values()].sort((a, b) => collator.compare(a.label, b.label));
}

/** A tag without letters and digits has no slug, so its own characters are used. */
function tagPermalink(blogPath: string, name: string): string {
  const part = withSpelledSigns(name).split('/').map(slugOf).filter(Boolean).join('/');
  return permalinkOf(blogPath, `tags/${part ? shortened(part) : partOf(name)}`);
}
