import * as v from 'valibot';
import type { SiteConfig } from '../model/config.ts';
import type { Doc } from '../model/content.ts';
import type { SourceReference } from '../model/source.ts';
import { number, optional, text } from '../schema/fields.ts';
import type { ReadDocument } from './document.ts';
import { type Head, pageBase, pageFields, readHead } from './head.ts';
import { nameInWords, pathWithin, permalinkOf, slugPermalink, splitNumber, withoutIndex } from './permalink.ts';

/** Front matter fields of a doc. */
export const docFields = v.object({
  ...pageFields.entries,
  sidebar_label: optional(text, 'Label in the sidebar. Default: the title.'),
  sidebar_position: optional(
    number,
    'Order in the sidebar. Default: the number that the name of the file starts with.',
  ),
});

export type DocHead = Head<typeof docFields> & { readonly permalink: string };

/** Reads the head of a doc: `docs/01-guides/02-first.md` → `/docs/guides/first`. */
export function readDocHead(source: SourceReference, config: SiteConfig): DocHead {
  const head = readHead(source, docFields);
  const { slug } = head.values;
  const section = config.docs.path;
  const parts = withoutIndex(pathWithin('docs', source.path)).split('/');
  const path = parts.map((part) => splitNumber(part).name).join('/');
  return { ...head, permalink: slug === undefined ? permalinkOf(section, path) : slugPermalink(section, slug) };
}

export function makeDoc(head: DocHead, { document, image }: ReadDocument, config: SiteConfig): Doc {
  const { values, source } = head;
  const id = pathWithin('docs', source.path);
  const own = splitNumber(id.split('/').at(-1) ?? '');
  const { name } = splitNumber(withoutIndex(id).split('/').at(-1) || 'docs');
  const title = values.title || document.title || nameInWords(name);
  return {
    ...pageBase(head, image, config),
    title,
    description: values.description ?? document.summary,
    id,
    sidebarLabel: values.sidebar_label || title,
    sidebarPosition: values.sidebar_position ?? own.position,
    document,
  };
}
