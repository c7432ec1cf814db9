import type { ApiTag } from '../../model/api.ts';
import type { ListedApi } from '../../model/api-view.ts';
import type { PrintChapter, PrintHeading, PrintPart } from '../../model/print-view.ts';
import type { Sidebar } from '../../model/route.ts';
import type { SidebarItem } from '../../model/sidebar-item.ts';
import { readingOrder } from '../../routes/pager.ts';
import { printId } from '../../shared/print-id.ts';
import { splitHref } from '../../shared/url-path.ts';

type Parts = ReadonlyMap<string, PrintPart>;

/** The docs in reading order: a chapter for each top group of a sidebar, and for pages without a group. */
export function docsChapters(parts: Parts, sidebars: readonly Sidebar[]): PrintChapter[] {
  const chapters = sidebars
    .flatMap(({ items }) => inRuns(items))
    .map(({ label, paths }, index): PrintChapter => {
      const id = `docgen:chapter-${index + 1}`;
      return {
        heading: label === undefined ? undefined : { label, id, path: undefined, tag: undefined },
        parts: partsAt(parts, paths),
      };
    });
  return withRest(chapters, parts, undefined);
}

/** The overview, a chapter for the workflows, one for each tag, and the schemas; a callback without a tag comes last. */
export function apiChapters(api: ListedApi, parts: Parts, { items }: Sidebar): PrintChapter[] {
  const tags = new Map(api.tags.map((tag) => [`${api.permalink}#${tag.slug}`, tag]));
  const chapters = items.map((item): PrintChapter => {
    if (item.kind === 'link') return { heading: undefined, parts: partsAt(parts, [item.href]) };
    const tag = item.href === undefined ? undefined : tags.get(item.href);
    const { path, hash } = splitHref(item.href ?? api.permalink);
    const heading = {
      label: item.label,
      id: printId(path, hash.slice(1)),
      // A group with a section of the overview has no list of its own.
      path: hash === '' ? item.href : undefined,
      tag: tag && { path: api.permalink, tag },
    };
    return {
      heading,
      parts: partsAt(
        parts,
        item.items.flatMap(({ href }) => href ?? []),
      ),
    };
  });
  const callbacks = { label: 'Callbacks', id: 'docgen:callbacks', path: undefined, tag: undefined };
  return withRest(withTexts(chapters, api), parts, callbacks);
}

/** With a chapter for each tag that only has a text, where it is among the tags: the sidebar lists none without operations. */
function withTexts(chapters: readonly PrintChapter[], { tags, permalink }: ListedApi): readonly PrintChapter[] {
  const listed = new Set(chapters.map(tagOf));
  const before = new Map<ApiTag | undefined, readonly PrintChapter[]>();
  let waiting: PrintChapter[] = [];
  for (const tag of tags) {
    const heading = {
      label: tag.name,
      id: printId(permalink, tag.slug),
      path: undefined,
      tag: { path: permalink, tag },
    };
    if (listed.has(tag)) {
      before.set(tag, waiting);
      waiting = [];
    } else if (tag.descriptionHtml !== undefined) waiting.push({ heading, parts: [] });
  }
  const last = chapters.findLast((chapter) => tagOf(chapter) !== undefined) ?? chapters.at(-1);
  return chapters.flatMap((chapter) => [
    ...(before.get(tagOf(chapter)) ?? []),
    chapter,
    ...(chapter === last ? waiting : []),
  ]);
}

function tagOf({ heading }: PrintChapter): ApiTag | undefined {
  return heading?.tag?.tag;
}

/** Consecutive pages of one top group. */
function inRuns(items: readonly SidebarItem[]): { readonly label: string | undefined; readonly paths: string[] }[] {
  const order = readingOrder(items);
  const runs: { label: string | undefined; paths: string[] }[] = [];
  for (const { href } of order.pages) {
    const label = order.groupsOf.get(href)?.[0]?.label;
    const last = runs.at(-1);
    if (last && last.label === label) last.paths.push(href);
    else runs.push({ label, paths: [href] });
  }
  return runs;
}

function partsAt(parts: Parts, paths: readonly string[]): PrintPart[] {
  return paths.flatMap((path) => parts.get(path) ?? []);
}

/** Each part once, at its first position; then those that are in no list. Empty chapters without a text are left out. */
function withRest(chapters: readonly PrintChapter[], parts: Parts, heading: PrintHeading | undefined): PrintChapter[] {
  const placed = new Set<PrintPart>();
  const once = chapters.map((chapter) => ({
    ...chapter,
    parts: chapter.parts.filter((part) => !placed.has(part) && placed.add(part)),
  }));
  const rest = [...parts.values()].filter((part) => !placed.has(part));
  return [...once, { heading, parts: rest }].filter(
    (chapter) => chapter.parts.length > 0 || tagOf(chapter)?.descriptionHtml !== undefined,
  );
}
