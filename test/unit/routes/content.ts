import { normalizeConfig } from '../../../src/config/normalize.ts';
import type { SiteConfig } from '../../../src/model/config.ts';
import type { Content, Doc, MarkdownDocument, Page, Post } from '../../../src/model/content.ts';
import { textReference } from '../../../src/text-reference.ts';

/** A document with nothing but a body. */
export const emptyDocument: MarkdownDocument = {
  html: textReference('<p>Text.</p>'),
  excerptHtml: undefined,
  title: undefined,
  titleHtml: undefined,
  titleId: undefined,
  summary: 'Text.',
  headings: [],
  links: [],
  assets: [],
  words: 1,
  included: { read: 0, characters: 0 },
  diagnostics: [],
};

const base = {
  description: undefined,
  unlisted: false,
  image: undefined,
  toc: { min: 2, max: 3 },
  redirectFrom: [],
  hidesTitle: false,
  extras: undefined,
  editUrl: undefined,
  document: emptyDocument,
};

export function doc(id: string, more: Partial<Doc> = {}): Doc {
  const title = more.title ?? id;
  const permalink = `/docs/${id}`.replace(/\/index$/, '');
  return {
    ...base,
    id,
    source: `docs/${id}.md`,
    permalink,
    title,
    sidebarLabel: title,
    area: 'docs',
    sidebarPosition: undefined,
    sidebarBadge: undefined,
    sidebarClass: undefined,
    sidebarHidden: false,
    hidesSidebar: false,
    tags: [],
    pager: { label: undefined, previous: undefined, next: undefined },
    lastUpdate: undefined,
    ...more,
  };
}

export function post(date: string, slug: string, more: Partial<Post> = {}): Post {
  return {
    ...base,
    source: `blog/${date}-${slug}.md`,
    permalink: `/blog/${slug}`,
    title: slug,
    date,
    authors: [],
    tags: [],
    readingMinutes: 1,
    ...more,
  };
}

export function page(permalink: string, more: Partial<Page> = {}): Page {
  return { ...base, source: `pages${permalink}.md`, permalink, title: permalink.slice(1), ...more };
}

export function content(parts: Partial<Content> = {}): Content {
  return { pages: [], pageModules: [], docs: [], docFolders: [], posts: [], authors: [], tags: [], apis: [], ...parts };
}

export function config(value: unknown = {}): SiteConfig {
  return normalizeConfig(value).config;
}
