import * as v from 'valibot';
import type { SiteConfig } from '../model/config.ts';
import type { Badge, Doc, LastUpdate, PagerChoice, PagerTarget, Tag } from '../model/content.ts';
import type { SourceReference } from '../model/source.ts';
import { flag, isRecord, number, oneOf, optional, shaped, text } from '../schema/fields.ts';
import { shortLabel } from '../shared/short-label.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import { fitsDisk } from '../sources/front-matter-values.ts';
import { placed } from '../sources/read-fields.ts';
import type { ReadDocument } from './document.ts';
import { type Head, isSplash, pageBase, pageFields, readHead } from './head.ts';
import { neighbour, neighbourId } from './neighbour.ts';
import {
  areaOf,
  docPart,
  nameInWords,
  pathWithin,
  permalinkOf,
  slugPermalink,
  splitNumber,
  withoutIndex,
} from './permalink.ts';
import { tagList } from './tags.ts';

const VARIANTS = ['note', 'tip', 'caution', 'danger'] as const;

/** Starlight's names of badges, by ours. */
const THEIR_VARIANTS: Readonly<Record<string, Badge['variant']>> = { success: 'tip', info: 'note', default: 'note' };

const fullBadge = v.object(
  {
    text: v.string('a string'),
    variant: v.optional(oneOf([...VARIANTS, 'success', 'info', 'default'])),
  },
  'a string or { text, variant }',
);

const badgeText = v.string('a string or { text, variant }');

const badge = v.pipe(
  shaped([badgeText, fullBadge], (value) => (isRecord(value) ? fullBadge : badgeText)),
  v.transform((value): Badge => {
    const { text: shown, variant = 'note' } = typeof value === 'string' ? { text: value } : value;
    return { text: shown, variant: THEIR_VARIANTS[variant] ?? (variant as Badge['variant']) };
  }),
);

const sidebarFields = v.object(
  {
    label: v.optional(v.string('a string')),
    order: v.optional(number),
    badge: v.optional(badge),
    hidden: v.optional(v.boolean('true or false')),
  },
  'an object with label, order, badge or hidden',
);

/** Front matter fields of a doc. */
export const docFields = v.object({
  ...pageFields.entries,
  id: optional(
    v.pipe(
      text,
      v.regex(/^(?!\.)[^/\\\s]+$/, 'a name without "/", spaces and a dot before it'),
      v.check(fitsDisk, 'a shorter name'),
    ),
    'Name of the doc in its folder, in its address too. Default: that of the file.',
  ),
  sidebar_label: optional(text, 'Label in the sidebar. Default: the title.'),
  sidebar_position: optional(
    number,
    'Order in the sidebar. Default: the number that the name of the file starts with.',
  ),
  sidebar: optional(
    shaped([flag, sidebarFields], (value) => (typeof value === 'boolean' ? flag : sidebarFields)),
    'The same in one field, with a badge: `{ label, order, badge, hidden }`; `false`: the page has no sidebar, and is in none.',
  ),
  sidebar_class_name: optional(text, "Class of the entry in the sidebar, for the site's own style sheet."),
  tags: placed(optional(tagList, 'Tags of the doc; each has a page.')),
  pagination_label: optional(text, 'Label of links to the page from its neighbours. Default: that of the sidebar.'),
  pagination_prev: placed(optional(neighbourId, 'Id of the doc before this one; `null`: none.')),
  pagination_next: placed(optional(neighbourId, 'Id of the doc after this one; `null`: none.')),
  prev: optional(
    neighbour,
    'The page before this one, as in Starlight and VitePress: `false`, a label, or `{ label, link }`.',
  ),
  next: optional(neighbour, 'The page after this one, likewise.'),
});

export type DocHead = Head<typeof docFields> & { readonly permalink: string; readonly id: string };

/** Reads the head of a doc: `docs/01-guides/02-first.md` → `/docs/guides/first`. */
export function readDocHead(source: SourceReference, config: SiteConfig): DocHead {
  const head = readHead(source, docFields);
  const { slug, id: name } = head.values;
  const area = areaOf(source.path, config.docs);
  const { dir, path: section, slugBase } = area;
  const nameOf = (part: string) => docPart(part, area);
  const path = pathWithin(dir, source.path);
  const id = name === undefined ? path : path.replace(/[^/]+$/, () => name);
  // An id names the page in its folder, unless it is the page of the folder itself.
  const isIndex = name !== undefined && withoutIndex(path) !== path;
  const parts = (isIndex ? withoutIndex(path) : name === undefined ? withoutIndex(id) : id).split('/').map(nameOf);
  const folder = slugBase === 'folder' ? parts.slice(0, path.split('/').length - 1).join('/') : '';
  const permalink =
    slug === undefined
      ? permalinkOf(section, parts.join('/'))
      : slugPermalink(permalinkOf(section, folder), slug, slugBase === 'folder' ? section : '/');
  return { ...head, permalink, id };
}

/** What a doc is made of beside its head. */
export interface DocParts extends ReadDocument {
  readonly tags: readonly Tag[];
  /** The last change that git knows of. */
  readonly change: LastUpdate | undefined;
}

export function makeDoc(head: DocHead, { document, image, tags, change }: DocParts, config: SiteConfig): Doc {
  const { values, source, id } = head;
  const area = areaOf(source.path, config.docs);
  const own = splitNumber(pathWithin(area.dir, source.path).split('/').at(-1) ?? '');
  const { name } = splitNumber(withoutIndex(id).split('/').at(-1) || area.dir.split('/').at(-1) || '');
  const title = values.title || document.title || nameInWords(name);
  const sidebar = typeof values.sidebar === 'object' ? values.sidebar : undefined;
  const hidesSidebar = values.sidebar === false || isSplash(values) || values.hide?.includes('navigation') === true;
  return {
    ...pageBase(head, image, config, area),
    title,
    description: values.description ?? document.summary,
    area: area.dir,
    id,
    sidebarLabel: shortLabel(values.sidebar_label || sidebar?.label || title),
    sidebarPosition: values.sidebar_position ?? sidebar?.order ?? own.position,
    sidebarBadge: sidebar?.badge,
    sidebarClass: values.sidebar_class_name,
    sidebarHidden: sidebar?.hidden ?? values.sidebar === false,
    hidesSidebar,
    tags,
    pager: pagerChoice(values),
    lastUpdate: lastUpdate(values.last_update ?? values.lastUpdated, change),
    document,
  };
}

function pagerChoice({ pagination_label: label, ...values }: DocHead['values']): PagerChoice {
  const named = (one: Placed<PagerTarget | null>) => one.value && { ...one.value, place: one.place };
  const previous = values.pagination_prev ? named(values.pagination_prev) : values.prev;
  const next = values.pagination_next ? named(values.pagination_next) : values.next;
  return { label, previous, next };
}

/** What the author wrote goes before what git knows. */
function lastUpdate(shown: LastUpdate | boolean | undefined, change: LastUpdate | undefined): LastUpdate | undefined {
  if (shown === false) return undefined;
  const own = shown === true ? undefined : shown;
  const date = own?.date ?? change?.date;
  const author = own?.author ?? change?.author;
  return date === undefined && author === undefined ? undefined : { date, author };
}
