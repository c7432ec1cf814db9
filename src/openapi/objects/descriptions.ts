import type { DescriptionLink, RenderDescription, RenderedDescription } from '../../model/api.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { remembered } from '../../shared/remember.ts';
import { child, textAt } from '../document/node.ts';
import type { ApiContext } from './context.ts';
import type { ReferenceLinks } from './reference-links.ts';

export interface Descriptions {
  readonly describe: ApiContext['describe'];
  /** Links in everything that was rendered, each once, in reading order. */
  readonly links: () => readonly DescriptionLink[];
  readonly diagnostics: () => readonly Diagnostic[];
}

/** Renders descriptions and collects their links and problems; one that many operations share is rendered once. */
export function descriptions(render: RenderDescription, pageOf: ReferenceLinks): Descriptions {
  const links = new Map<string, DescriptionLink>();
  const diagnostics: Diagnostic[] = [];
  // By the object with the text, which every page that shows it passes; then by the text.
  const renderedOf = remembered((_: object) => new Map<string, RenderedDescription>());
  const rendered = new Map<string, RenderedDescription>();
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
      const { line, column, source = text.file.source } = text.file.spotOf(text.pointer, 'value');
      const place = { source, line, column };
      const made = render(text.value, place, { headingLevel, idPrefix: `${id}-`, pageOf });
      for (const link of made.links) links.set(`${link.file}:${link.line}:${link.column} ${link.raw}`, link);
      for (const one of made.diagnostics) diagnostics.push(one);
      // Ids are specific to the page on which the text was rendered first.
      if (/\sid="/.test(made.html)) return made;
      ofObject.set(key, made);
      // Problems and links have places, so only texts without any can be shared.
      if (made.links.length === 0 && made.diagnostics.length === 0) rendered.set(sameText, made);
      return made;
    },
  };
}
