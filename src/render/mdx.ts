import GithubSlugger from 'github-slugger';
import { defineHastPlugin, mdxToJs } from 'satteri';
import { readFrontMatter } from '../sources/front-matter.ts';

/** Fields of an MDX page's front matter that become exports, as a `.tsx` page writes them itself. */
const EXPORTED = ['title', 'description', 'image', 'unlisted'];

/** What is wrong with an MDX text, where it can be said. */
export interface MdxFault {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Compiles an MDX page to JavaScript that holds JSX, or says why it cannot. */
export function compileMdx(text: string, path: string): string | MdxFault {
  const { fields, body } = readFrontMatter({ path, text }).value;
  const exports = EXPORTED.flatMap((name) => {
    const field = fields.get(name);
    return field === undefined ? [] : [`export const ${name} = ${JSON.stringify(field.value)};`];
  });
  try {
    const { code } = mdxToJs(body.text, { jsx: true, features: { frontmatter: false }, hastPlugins: [headingIds] });
    return `${code}\n${exports.join('\n')}\n`;
  } catch (error) {
    return faultOf(error instanceof Error ? error.message : String(error));
  }
}

/** Gives headings the ids that those of Markdown have. */
function headingIds() {
  const slugger = new GithubSlugger();
  return defineHastPlugin({
    name: 'heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit: (node, context) => {
        if (node.properties.id === undefined) context.setProperty(node, 'id', slugger.slug(context.textContent(node)));
      },
    },
  });
}

/** The compiler's message begins with its place and ends with its own name of the rule, at times after the place again. */
function faultOf(message: string): MdxFault {
  const [, line, column, rest] = /^(\d+):(\d+): (.*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(message) ?? [];
  const words = (rest ?? message).replace('esm with oxc', 'the import or export').replace(' with oxc', '');
  return { message: words.split('\n')[0] ?? '', line: Number(line ?? 1), column: Number(column ?? 1) };
}
