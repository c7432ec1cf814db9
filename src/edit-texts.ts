import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltSite } from './built-site.ts';
import { isSoundPage } from './check/links.ts';
import { type DocHead, makeDoc, readDocHead } from './content/doc.ts';
import { readDocument } from './content/document.ts';
import { makePage, type PageHead, readPageHead } from './content/page.ts';
import { type ContentCache, textDependencies } from './content/read-content.ts';
import { llmsFullFiles } from './features/agents/llms-full.ts';
import { markdownPagesOf } from './features/agents/markdown-pages.ts';
import { isPublished } from './features/published-site.ts';
import type { Content, Doc, MarkdownDocument, Page } from './model/content.ts';
import type { OutputFile } from './model/output.ts';
import type { RenderedPage, Route } from './model/route.ts';
import type { SourceFile } from './model/source.ts';
import { siteFiles } from './output/site-files.ts';
import { renderPage } from './render/render-page.ts';
import { articleOf } from './routes/article.ts';
import { printPart } from './routes/print-part.ts';
import { decodeText } from './sources/decode-text.ts';

/** A site after an edit, and those of its files that are not as they were. */
export interface EditedSite {
  readonly site: BuiltSite;
  readonly files: readonly OutputFile[];
}

/**
 * The site after an edit of nothing but the texts of docs and pages: what a build of all of it would give, in a time that
 * does not grow with the site. Undefined where more may have changed than these pages, what lists or checks know of them
 * above all, and where a problem is to be told: the whole build does that.
 *
 * `paths` are those of the changed files, relative to the site folder.
 */
export async function editTexts(
  paths: readonly string[],
  built: BuiltSite,
  cache: ContentCache,
): Promise<EditedSite | undefined> {
  if (isDependency(paths, built, cache)) return undefined;
  let site = built;
  const files = new Map<string, OutputFile>();
  for (const path of paths) {
    const edited = await editText(path, site, cache);
    if (!edited) return undefined;
    site = edited.site;
    for (const file of edited.files) files.set(file.path, file);
  }
  return { site, files: [...files.values()] };
}

/** Whether a plugin of the site has said that other texts depend on one of these files. */
function isDependency(paths: readonly string[], { siteDir, pluginKey }: BuiltSite, cache: ContentCache): boolean {
  if (pluginKey === '') return false;
  const dependencies = new Set(textDependencies(cache, siteDir));
  return paths.some((path) => dependencies.has(join(siteDir, path)));
}

async function editText(path: string, built: BuiltSite, cache: ContentCache): Promise<EditedSite | undefined> {
  const before = [...built.content.docs, ...built.content.pages].find(({ source }) => source === path);
  const after = before && (await readAgain(before, built, cache));
  if (!before || !after || !isTextEdit(before, after)) return undefined;
  const index = built.pages.findIndex(({ route }) => route.path === before.permalink);
  const former = built.pages[index];
  if (!former || former.route.source !== path || !('article' in former.route.view)) return undefined;

  const view = { ...former.route.view, article: articleOf(after) };
  const rendered = renderPage({ ...former.route, view }, built.context);
  if ('problem' in rendered) return undefined;
  const { page } = rendered;
  if (!isDeepStrictEqual(page.ids, former.ids) || !isSoundPage(page, built.map)) return undefined;

  const { context, addresses } = built;
  const { config, words } = context;
  const writer = { addresses, take: () => undefined, bodyOf: () => undefined };
  const [markdownPage] = await markdownPagesOf([page], { config, words, writer }, { markdownPages: new Map() });
  const content = withText(built.content, before, after);
  const markdownPages = markdownPage
    ? built.markdownPages.map((one) => (one.route.path === page.route.path ? markdownPage : one))
    : built.markdownPages;
  const wholes = built.pages.flatMap((one) => withPart(one, page.route, built) ?? []);
  const changed = new Map([page, ...wholes].map((one) => [one.route.path, one]));
  const pages = built.pages.map((one) => changed.get(one.route.path) ?? one);
  const site: BuiltSite = { ...built, content, pages, markdownPages };
  const beside = [...(markdownPage ? [markdownPage.file] : []), ...wholeText(site)];
  return { site, files: siteFiles([...changed.values()], beside, config.trailingSlash) };
}

/** The doc or page of a source as it is now; undefined where there is something to tell of it. */
async function readAgain(before: Doc | Page, built: BuiltSite, cache: ContentCache): Promise<Doc | Page | undefined> {
  const { siteDir, content, renderer, pluginKey } = built;
  const { config } = built.context;
  const source = readSource(siteDir, before.source);
  if (!source) return undefined;
  const read = async ({ body, permalink, values: { image }, diagnostics }: DocHead | PageHead) =>
    diagnostics.length > 0 || permalink !== before.permalink
      ? undefined
      : readDocument(
          { source, body, image, context: { ...built.lookup(), permalink }, renderer, pluginKey },
          cache.documents,
        );
  if (content.docs.some((doc) => doc === before)) {
    const head = readDocHead(source, config);
    const document = await read(head);
    return document && makeDoc(head, document, config);
  }
  const head = readPageHead(source);
  const document = await read(head);
  return document && makePage(head, document, config);
}

function readSource(siteDir: string, path: string): SourceFile | undefined {
  try {
    const { value, diagnostics } = decodeText(path, readFileSync(join(siteDir, path)));
    return diagnostics.length > 0 ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Whether all that others show of a page is as it was, and there is nothing to tell of it. */
function isTextEdit(before: Doc | Page, after: Doc | Page): boolean {
  return isDeepStrictEqual(
    { ...before, document: outline(before.document) },
    { ...after, document: outline(after.document) },
  );
}

function outline({ title, titleHtml, summary, headings, assets, diagnostics }: MarkdownDocument) {
  return { title, titleHtml, summary, headings, assets, diagnostics };
}

function withText(content: Content, before: Doc | Page, after: Doc | Page): Content {
  const replaced = <T extends Page>(all: readonly T[]) => all.map((one) => (one === before ? (after as T) : one));
  return { ...content, docs: replaced(content.docs), pages: replaced(content.pages) };
}

/** A page that holds others, to be printed, with one of them anew; it is only rendered when somebody asks for it. */
function withPart(whole: RenderedPage, route: Route, { context }: BuiltSite): RenderedPage | undefined {
  const { view } = whole.route;
  const has = view.kind === 'print' && view.chapters.some(({ parts }) => parts.some(({ path }) => path === route.path));
  const part = has ? printPart(route) : undefined;
  if (!has || !part) return undefined;
  const chapters = view.chapters.map((chapter) => ({
    ...chapter,
    parts: chapter.parts.map((one) => (one.path === part.path ? part : one)),
  }));
  const planned = { ...whole.route, view: { ...view, chapters } };
  let html: string | undefined;
  return {
    ...whole,
    route: planned,
    get html() {
      const rendered = html === undefined ? renderPage(planned, context) : undefined;
      if (rendered && 'problem' in rendered) throw new Error(rendered.problem.message);
      html ??= rendered?.page.html ?? '';
      return html;
    },
  };
}

/** The file with the text of all pages, where there is one; it is only made when somebody asks for it. */
function wholeText({ markdownPages, content, context: { config }, wholeText: former }: BuiltSite): OutputFile[] {
  if (!former || !isPublished(config)) return [];
  return [
    {
      ...former,
      get content() {
        return llmsFullFiles(markdownPages, content, config)[0]?.content ?? '';
      },
    },
  ];
}
