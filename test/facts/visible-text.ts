import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Elements whose text is not visible, or is visible elsewhere. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);

/** Attributes that contain text for readers, or addresses. */
const READ = ['href', 'src', 'alt', 'title', 'aria-label', 'placeholder', 'value'];

/** Elements that do not start a new line. */
const INLINE = new Set(
  [
    'a',
    'abbr',
    'b',
    'bdi',
    'code',
    'em',
    'i',
    'kbd',
    'mark',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
  ].concat(['u', 'var', 'wbr']),
);

/**
 * The text of a page without JavaScript, in document order, including visible attributes. Twice: without separators
 * between elements, and with them, since a style sheet may separate what is adjacent in the file.
 */
export function visibleText(html: string): readonly [joined: string, apart: string] {
  const page = parseDocument(html);
  return [textOf(page.children, (name) => (INLINE.has(name) ? '' : '\n')), textOf(page.children, () => '\n')];
}

function textOf(nodes: readonly Node[], separator: (element: string) => string): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!('attribs' in node) || UNSEEN.has(node.name) || 'hidden' in node.attribs) return '';
      const said = READ.flatMap((name) => (node.attribs[name] ? [`\n${node.attribs[name]}\n`] : [])).join('');
      const around = separator(node.name);
      return `${around}${said}${textOf(node.children, separator)}${around}`;
    })
    .join('');
}
