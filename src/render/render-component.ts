import type { ElementType, ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiPart } from '../../templates/api/ApiPart.tsx';
import { components } from '../../templates/content/mdx.tsx';
import { holdExit } from '../config/hold-exit.ts';
import { type ComponentRenderer, type ComponentTree, SLOT_ELEMENT } from '../markdown/component-tree.ts';
import { embeddedHtml } from './embedded-html.ts';

/** Components by name. */
export type Components = Readonly<Record<string, unknown>>;

/** What renders the components of texts in Markdown: the same ones that texts in MDX use without an import. */
export function componentRenderer(own: Components = components): ComponentRenderer {
  return (tree, identifierPrefix) => {
    const release = holdExit();
    try {
      const html = renderToStaticMarkup(elementOf(tree, own), { identifierPrefix });
      return tree.name === 'ApiPart' ? embeddedHtml(html) : html;
    } finally {
      release();
    }
  };
}

function elementOf({ name, props, children }: ComponentTree, own: Components): ReactElement {
  const type = (name === 'ApiPart' ? ApiPart : Object.hasOwn(own, name) ? own[name] : name) as ElementType;
  const parts = children.map((child) =>
    'slot' in child ? jsx(SLOT_ELEMENT as ElementType, { name: child.slot }) : elementOf(child, own),
  );
  return parts.length === 0 ? jsx(type, props) : jsxs(type, { ...props, children: parts });
}
