import { shortLabel } from '../../shared/short-label.ts';
import type { Notes } from './notes.ts';
import { type Data, textOf } from './plain-data.ts';

/** An element that a project adds to the head of each page. */
export interface HeadElement {
  readonly tag: string;
  readonly attributes: Data;
}

/** What docgen writes itself, and what only prepares or decorates a browser. */
const OWN_WAY =
  /^(?:link (?:.*icon|preconnect|dns-prefetch|preload|prefetch|modulepreload|canonical|sitemap)|meta (?:charset|viewport|generator|theme-color|msapplication-.*|(?:og|twitter):(?!image)[\w:]+))$/;

const HINT =
  'Scripts are listed in "scripts", style sheets in "styles"; the picture of a page is "image" in its front matter, and a plugin adds other elements.';

/** Reports the elements for the head of each page that the new site does not have, by their names. */
export function noteHead(notes: Notes, path: readonly string[], elements: readonly HeadElement[]): void {
  const names = new Set(elements.map(nameOf).filter((name) => !OWN_WAY.test(name)));
  if (names.size > 0)
    notes.setting(
      path,
      `has elements that are left out: ${[...names].map((name) => shortLabel(name)).join(', ')}`,
      HINT,
    );
}

function nameOf({ tag, attributes }: HeadElement): string {
  const { name, property, rel, src, charset } = attributes;
  const own = { script: src, link: rel, meta: name ?? property ?? (charset === undefined ? undefined : 'charset') };
  return [tag, textOf(Object.hasOwn(own, tag) ? own[tag as keyof typeof own] : undefined)].filter(Boolean).join(' ');
}
