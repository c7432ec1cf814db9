/** The part of a Markdown or HTML node that matters for its text. */
interface TextNode {
  readonly type: string;
  readonly value?: unknown;
  readonly alt?: string | null | undefined;
  readonly properties?: { readonly dataFootnoteRef?: unknown; readonly alt?: unknown };
  readonly children?: readonly TextNode[];
}

/** Nodes whose value is not text of the page: markup, and code of MDX. */
const WITHOUT_TEXT = new Set(['html', 'comment', 'raw', 'mdxTextExpression', 'mdxFlowExpression', 'mdxjsEsm']);

/** The visible plain text of a node; an image is its alternative text, a footnote's number is left out. */
export function textContent(node: TextNode): string {
  if (WITHOUT_TEXT.has(node.type)) return '';
  if (node.type === 'break') return ' ';
  if (typeof node.value === 'string') return node.value;
  if (node.properties?.dataFootnoteRef !== undefined) return '';
  if (node.children && node.children.length > 0) return node.children.map(textContent).join('');
  return node.alt ?? (typeof node.properties?.alt === 'string' ? node.properties.alt : '');
}
