/**
 * The source of a flowchart of Mermaid in the forms that `beautiful-mermaid` reads: it takes `A-->B` for a box named
 * `A--`, forgets the text of a node that an earlier line has named, and says nothing of what it does not know. Throws what
 * it cannot draw, with its line; other diagrams are unchanged.
 */
export function plainFlowchart(source: string): string {
  const lines = source.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => !isEmpty(line));
  const header = HEADER.exec(lines[start] ?? '');
  if (!header) return source;
  const [all, direction] = header;
  const rest = [(lines[start] ?? '').slice(all.length), ...lines.slice(start + 1)];
  const statements = rest.flatMap((line, index) =>
    isEmpty(line) ? [] : statementsOf(line).map((statement) => partsOf(statement, start + index + 1)),
  );
  const drawn = statements.filter((parts) => parts.length > 0);
  return [`flowchart ${direction ?? 'TD'}`, ...written(drawn)].join('\n');
}

const HEADER = /^\s*(?:graph|flowchart)(?:[ \t]+(TD|TB|LR|BT|RL))?[ \t]*(?:;|$)/i;

function isEmpty(line: string): boolean {
  return /^\s*(?:%%|$)/.test(line);
}

/** The statements of a line, which semicolons end except within a text in quotes. */
function statementsOf(line: string): string[] {
  return (line.match(/(?:"[^"]*"|[^";]|")+/g) ?? []).map((one) => one.trim()).filter((one) => one !== '');
}

/** Statements that need no spaces. */
const READ_AS_IS = /^(?:subgraph|end|direction|classDef|class|style|linkStyle)\b/;

/** Statements about what an image does not have: links, and texts for those who do not see it. */
const WITHOUT_DRAWING = /^(?:click\s|accTitle\s*:|accDescr\s*:)/;

/** A node where it is named: its text with its shape, which any of the places may have, and its class. */
interface Node {
  readonly name: string;
  readonly shape: string | undefined;
  readonly ofClass: string;
}

/** Part of a statement: a node, or what is written as it is. */
type Part = Node | string;

/** The nodes and links of a statement, or another one as a whole; none for one that is not drawn. */
function partsOf(statement: string, line: number): Part[] {
  if (READ_AS_IS.test(statement)) return [statement];
  if (WITHOUT_DRAWING.test(statement)) return [];
  const parts: Part[] = [];
  for (let at = 0; at < statement.length; ) {
    const isNode = parts.length % 2 === 0;
    const read = isNode ? nodeAt(statement, at) : linkAt(statement, at);
    if (!read) {
      const form = isNode ? 'node' : 'link';
      throw new Error(`line ${line} has a ${form} of an unknown form: ${brief(statement.slice(at))}`);
    }
    parts.push(read.part);
    at = read.end;
  }
  if (parts.length % 2 === 0) throw new Error(`line ${line} ends without a node: ${brief(statement)}`);
  return parts;
}

/** Each statement in a line, each shape where its node is named first, and a name of letters and digits for each node. */
function written(statements: readonly (readonly Part[])[]): string[] {
  const nodes = statements.flat().filter((part) => typeof part !== 'string');
  const shapes = new Map(nodes.flatMap(({ name, shape }) => (shape === undefined ? [] : [[name, shape]])));
  const plainNames = new Map<string, string>();
  return statements.map((parts) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        const { name, ofClass } = part;
        const known = plainNames.get(name);
        if (known !== undefined) return `${known}${ofClass}`;
        const isPlain = /^[\w-]+$/.test(name);
        const plain = isPlain ? name : `docgen_${plainNames.size}`;
        plainNames.set(name, plain);
        return `${plain}${shapes.get(name) ?? (isPlain ? '' : `[${name}]`)}${ofClass}`;
      })
      .join(' '),
  );
}

function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

interface Read<Kind> {
  readonly part: Kind;
  readonly end: number;
}

/** A name, then perhaps a text in the brackets of a shape, in quotes if it contains brackets itself, and a class. */
const NODE =
  /\s*([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)(?:(\(\(\(|\(\[|\(\(|\[\[|\[\(|\[\/|\[\\|\{\{|[[({>])(\s*"[^"]*"\s*|[^"\])}]*?)(\)\)\)|\]\)|\)\)|\]\]|\)\]|[/\\]\]|\}\}|[\])}]))?(:::\w+(?:-\w+)*)?\s*/uy;

const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  '(((': [')))'],
  '([': ['])'],
  '((': ['))'],
  '[[': [']]'],
  '[(': [')]'],
  '[/': ['/]', '\\]'],
  '[\\': ['/]', '\\]'],
  '{{': ['}}'],
  '[': [']'],
  '(': [')'],
  '{': ['}'],
  '>': [']'],
};

function nodeAt(statement: string, at: number): Read<Node> | undefined {
  const match = matchAt(NODE, statement, at);
  if (!match) return undefined;
  const [all, name = '', open, text = '', close = '', ofClass = ''] = match;
  const end = at + all.length;
  if (open === undefined) return { part: { name, shape: undefined, ofClass }, end };
  const label = withoutQuotes(text);
  // What ends a shape ends it within quotes as well.
  if (!CLOSED_BY[open]?.includes(close) || label.includes(close)) return undefined;
  // `[/a/]` leans, which is drawn as a rectangle: its slashes would be part of the text.
  const isLeaning = /^\[[/\\]$/.test(open) && open.at(-1) === close[0];
  const shape = isLeaning ? `[${label}]` : `${open}${label}${close}`;
  return { part: { name, shape, ofClass }, end };
}

/** A line of any length, an arrow if it ends in one, with a text after it or within. */
const LINK =
  /\s*(<)?(?:(--+>|==+>|-\.+->|(?:---+|===+|-\.+-)(?![-=ox]))|(--|==|-\.)\s*(\S.*?)\s*(--+>|==+>|\.+->|(?:---+|===+|\.+-)(?![-=ox])))\s*(?:\|([^|]*)\|)?\s*/y;

/** The shortest line and arrow of a kind. */
const LINES: Readonly<Record<string, readonly [line: string, arrow: string]>> = {
  '--': ['---', '-->'],
  '==': ['===', '==>'],
  '-.': ['-.-', '-.->'],
};

function linkAt(statement: string, at: number): Read<string> | undefined {
  const also = matchAt(/\s*&/y, statement, at);
  if (also) return { part: '&', end: at + also[0].length };
  const match = matchAt(LINK, statement, at);
  if (!match) return undefined;
  const [all, start = '', whole, open, within, close, after] = match;
  const text = withoutQuotes(within ?? after ?? '');
  if (text.includes('|')) return undefined;
  const [line, arrow] = LINES[(whole ?? open ?? '').slice(0, 2)] ?? [];
  const drawn = (whole ?? close)?.endsWith('>') ? arrow : line;
  return { part: `${start}${drawn}${text === '' ? '' : `|${text}|`}`, end: at + all.length };
}

/** Quotes, and the signs of a text in Markdown within them. */
function withoutQuotes(text: string): string {
  return text.trim().replace(/^"`?|`?"$/g, '');
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
