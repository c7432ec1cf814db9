import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Elements whose text no reader sees, or sees elsewhere. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);

/** Attributes that say something to a reader, or lead somewhere. */
const READ = ['href', 'src', 'alt', 'title', 'aria-label', 'placeholder', 'value'];

/** Elements that do not start a line of their own. */
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
 * What a page says without JavaScript, in document order: text and telling attributes. Twice: as the letters stand, and with
 * every element apart, since a style sheet may keep apart what stands together in the file.
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
