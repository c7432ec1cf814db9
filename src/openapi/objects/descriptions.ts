import type { DescriptionLink, RenderDescription, RenderedDescription } from '../../model/api.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { remembered } from '../../shared/remember.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { ApiContext } from './context.ts';
import { webAddress } from './external-docs.ts';
import type { ReferenceLinks } from './reference-links.ts';

export interface Descriptions {
  readonly describe: ApiContext['describe'];
  readonly linkTo: ApiContext['linkTo'];
  /** Links in everything that was rendered, each once, in reading order. */
  readonly links: () => readonly DescriptionLink[];
  readonly diagnostics: () => readonly Diagnostic[];
}

/**
 * A reference that is relative for certain (RFC 3986, section 4.2): `www.example.com`, which authors take for a web address, would
 * be one too. The characters that end an address in Markdown are none of a reference.
 */
const RELATIVE = /^(?:\.{1,2})?\/(?!\/)[^\s<>\\]*$/;

/** Renders descriptions and collects their links and problems; one that many operations share is rendered once. */
export function descriptions(render: RenderDescription, pageOf: ReferenceLinks): Descriptions {
  const links = new Map<string, DescriptionLink>();
  const diagnostics: Diagnostic[] = [];
  // By the object with the text, which every page that shows it passes; then by the text.
  const renderedOf = remembered((_: object) => new Map<string, RenderedDescription>());
  const rendered = new Map<string, RenderedDescription>();
  const made = (text: ApiNode, markdown: string, options: Parameters<RenderDescription>[2]) => {
    const { line, column, source = text.file.source } = text.file.spotOf(text.pointer, 'value');
    const found = render(markdown, { source, line, column }, { ...options, pageOf });
    for (const link of found.links) links.set(`${link.file}:${link.line}:${link.column} ${link.raw}`, link);
    for (const one of found.diagnostics) diagnostics.push(one);
    return found;
  };
  /** By the object with the field; the inner keys are fields. */
  const addressesOf = remembered((_: object) => new Map<string, string | undefined>());
  return {
    links: () => [...links.values()],
    diagnostics: () => diagnostics,
    describe(node, { headingLevel, id, field = 'description' }) {
      const text = node && textAt(node, field) !== undefined ? child(node, field) : undefined;
      if (typeof text?.value !== 'string') return undefined;
      const ofObject = renderedOf(node?.value as object);
      const key = `${headingLevel} ${field}`;
      const sameText = `${headingLevel}\n${text.value}`;
      const known = ofObject.get(key) ?? rendered.get(sameText);
      if (known) {
        ofObject.set(key, known);
        return known;
      }
      const found = made(text, text.value, { headingLevel, idPrefix: `${id}-` });
      // Ids are specific to the page on which the text was rendered first.
      if (/\sid="/.test(found.html)) return found;
      ofObject.set(key, found);
      // Problems and links have places, so only texts without any can be shared.
      if (found.links.length === 0 && found.diagnostics.length === 0) rendered.set(sameText, found);
      return found;
    },
    linkTo(node, field) {
      const text = node && textAt(node, field) !== undefined ? child(node, field) : undefined;
      const url = text?.value;
      if (typeof url !== 'string' || !RELATIVE.test(url)) return webAddress(textAt(node, field));
      return getOrInsert(addressesOf(node?.value as object), field, () => {
        const [link] = made(text as ApiNode, `[a](<${url.replaceAll('&', '&amp;')}>)`, {
          headingLevel: 1,
          idPrefix: '',
        }).links;
        return link?.href;
      });
    },
  };
}
