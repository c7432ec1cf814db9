import type { Place } from '../model/diagnostic.ts';
import type { Positioned } from './messages.ts';

/* The nodes that MDX adds to the trees of Markdown and HTML (mdast-util-mdx), as far as docgen reads them. */

/** `<Card title="Free">` */
export interface JsxNode extends Positioned {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** Null for a fragment. */
  readonly name: string | null;
  attributes: readonly JsxAttribute[];
  // biome-ignore lint/suspicious/noExplicitAny: of a Markdown tree before the conversion, of an HTML tree after it
  children: any[];
}

/** `title="Free"`, `count={3}`, `hidden` or `{...props}`, which has no name. */
export interface JsxAttribute {
  readonly name?: string;
  value?: string | null | { readonly value: string };
}

/** `{1 + 1}` in the text, or imports and exports. */
export interface CodeNode extends Positioned {
  readonly type: 'mdxTextExpression' | 'mdxFlowExpression' | 'mdxjsEsm';
  readonly value: string;
  /** The syntax tree of the code (ESTree). */
  readonly data?: { readonly estree?: { readonly body: readonly Statement[] } };
}

/** A statement of imports and exports, as far as docgen reads it. */
interface Statement {
  readonly source?: {
    readonly value?: unknown;
    readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null;
    readonly range?: readonly [number, number];
  } | null;
}

/** Where a text of MDX names something outside itself, by the name. */
export type NamePlaces = Map<string, Place>;

export function isJsx(node: { readonly type: string }): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function isCode(node: { readonly type: string }): node is CodeNode {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression' || node.type === 'mdxjsEsm';
}

const LITERAL = /^\s*(?:"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`|-?\d+(?:\.\d+)?|true|false)\s*$/;

/** The value of an expression that is a plain string, number or boolean; undefined for any other. */
export function literalValue(expression: string): string | number | boolean | undefined {
  if (!LITERAL.test(expression)) return undefined;
  const written = expression.trim();
  if (written === 'true' || written === 'false') return written === 'true';
  return /^["'`]/.test(written) ? written.slice(1, -1) : Number(written);
}
