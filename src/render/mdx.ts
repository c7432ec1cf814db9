import { compile } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { readFrontMatter } from '../sources/front-matter.ts';

/** Fields of an MDX page's front matter that become exports, as a `.tsx` page writes them itself. */
const EXPORTED = ['title', 'description', 'image', 'unlisted'];

/** Compiles an MDX page to JavaScript that holds JSX. Throws the compiler's message, which knows line and column. */
export async function compileMdx(text: string, path: string): Promise<string> {
  const { fields, body } = readFrontMatter({ path, text }).value;
  const exports = EXPORTED.flatMap((name) => {
    const field = fields.get(name);
    return field === undefined ? [] : [`export const ${name} = ${JSON.stringify(field.value)};`];
  });
  const compiled = await compile(
    { path, value: body.text },
    { jsx: true, remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSlug] },
  );
  return `${String(compiled)}\n${exports.join('\n')}\n`;
}
