import type { Place } from '../model/diagnostic.ts';
import type { Positioned } from './positioned.ts';

/* The nodes that MDX adds to the trees of Markdown and HTML (mdast-util-mdx), as far as docgen reads them. */

/** `<Card title="Free">` */
export interface JsxNode extends Positioned {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** Null for a fragment. */
  readonly name: string | null;
  attributes: readonly JsxAttribute[];
  /** Properties that docgen itself passes. */
  readonly record?: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: of a Markdown tree before the conversion, of an HTML tree after it
  children: any[];
}

/** `title="Free"`, `count={3}`, `hidden` or `{...props}`, which has no name. */
export interface JsxAttribute {
  readonly name?: string;
  value?: string | null | { readonly value: string; readonly data?: { readonly estree?: EstreeNode } };
  readonly data?: { readonly estree?: EstreeNode };
}

/** `{1 + 1}` in the text, or imports and exports. */
export interface CodeNode extends Positioned {
  readonly type: 'mdxTextExpression' | 'mdxFlowExpression' | 'mdxjsEsm';
  readonly value: string;
  /** The syntax tree of the code (ESTree). */
  readonly data?: { readonly estree?: EstreeNode };
}

/** A node of the syntax tree of code (ESTree, with JSX), as far as docgen reads it. */
export interface EstreeNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null;
  readonly source?: (Pick<EstreeNode, 'loc'> & { readonly value?: unknown }) | null;
  readonly name?: unknown;
  /** What it binds: the name of a declaration, of an import, and the parameters of a function. */
  readonly id?: unknown;
  readonly local?: unknown;
  readonly params?: readonly unknown[];
}

/** Where a text of MDX names something outside itself, by the name. */
export type NamePlaces = Map<string, Place>;

/** The names in a text of MDX. */
export interface MdxNames {
  /** Modules that it imports. */
  readonly imports: NamePlaces;
  /** Components that it uses, wherever they come from. */
  readonly components: NamePlaces;
  /** Names that it imports or defines. */
  readonly declared: Set<string>;
}

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
