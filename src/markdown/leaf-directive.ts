import type { Nodes } from 'mdast';
import { plainValue } from './component-addresses.ts';
import type { LineIndex } from './line-index.ts';
import { isJsx, type JsxNode } from './mdx-nodes.ts';

const DIRECTIVE = /^::([a-z][\w-]*)(?:\[\])?(?:\{([^{}]*)\})?\s*$/;

const ATTRIBUTE = /([a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** What a text asks for in a line of its own, or in MDX by a component. */
export interface LeafDirective {
  /** `api-changes` */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/**
 * `::api-changes{from="2025-08-06"}` alone in its paragraph, or the component of that name, `<ApiChanges from="…" />`, with
 * attributes that are plain text. Undefined for any other node.
 */
export function leafDirective(node: Nodes, lines: LineIndex): LeafDirective | undefined {
  if (isJsx(node)) {
    const { attributes: written }: JsxNode = node as never;
    const attributes = written.map(({ name = '', value }) => [name, plainValue(value)?.toString()]);
    const name = (node.name ?? '').replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
    return { name, attributes: Object.fromEntries(attributes) as LeafDirective['attributes'] };
  }
  const { position } = node;
  if (node.type !== 'paragraph' || !position || position.start.line !== position.end.line) return undefined;
  const written = lines.text(position.start.line).slice(position.start.column - 1, position.end.column - 1);
  const [, name, inner = ''] = DIRECTIVE.exec(written) ?? [];
  if (name === undefined) return undefined;
  const pairs = [...inner.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [key, values.find(Boolean)]);
  return { name, attributes: Object.fromEntries(pairs) as LeafDirective['attributes'] };
}
