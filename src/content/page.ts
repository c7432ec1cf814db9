import type { SiteConfig } from '../model/config.ts';
import type { Page, PageModule } from '../model/content.ts';
import type { AssetFile, SourceReference } from '../model/source.ts';
import type { ReadDocument } from './document.ts';
import { type Head, pageBase, pageFields, readHead } from './head.ts';
import { nameInWords, pathWithin, permalinkOf, slugPermalink, withoutIndex } from './permalink.ts';

export type PageHead = Head<typeof pageFields> & { readonly permalink: string };

/** Reads the head of a Markdown page: `pages/about.md` → `/about`; case is preserved. */
export function readPageHead(source: SourceReference): PageHead {
  const head = readHead(source, pageFields);
  const { slug } = head.values;
  const permalink = slug === undefined ? pagePermalink(source.path) : slugPermalink('/', slug);
  return { ...head, permalink };
}

export function makePage(head: PageHead, { document, image }: ReadDocument, config: SiteConfig): Page {
  const { values, source } = head;
  const name = withoutIndex(pathWithin('pages', source.path)).split('/').at(-1) ?? '';
  return {
    ...pageBase(head, image, config),
    title: values.title || document.title || nameInWords(name) || config.title,
    description: values.description ?? document.summary,
    document,
  };
}

/** A page that is a component (`pages/index.tsx` → `/`). */
export function makePageModule({ path, absolute }: AssetFile): PageModule {
  return { source: path, permalink: pagePermalink(path), absolute };
}

function pagePermalink(path: string): string {
  return permalinkOf('/', withoutIndex(pathWithin('pages', path)));
}
