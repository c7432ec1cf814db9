import { parseArgs } from 'node:util';
import matter from 'gray-matter';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { codeToHtml } from 'shiki';
import { unified } from 'unified';
import { corpus } from './corpus.ts';

/**
 * `npm run bench:given -- [--pages N]`: what the packages that docgen is made of take by themselves, in seconds of CPU, for
 * the texts of the benchmark: front matter, Markdown to HTML, highlighting and a page around it. Nothing is read, written,
 * checked, indexed or remembered, so that it is the least that a build with them could take.
 */
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } });
const texts = [...corpus({ pages: Number(values.pages), posts: 0, operations: 0 }).values()];

/** Seconds of CPU that a step takes for all texts, printed. */
async function step<T, R>(name: string, inputs: readonly T[], run: (input: T) => Promise<R> | R): Promise<R[]> {
  const start = process.cpuUsage();
  const results: R[] = [];
  for (const input of inputs) results.push(await run(input));
  const { user, system } = process.cpuUsage(start);
  console.info(`${name.padEnd(24)} ${((user + system) / 1e6).toFixed(2)} s`);
  return results;
}

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();
const fence = /^```(\w+)\n([\s\S]*?)^```$/gm;

const { user, system } = process.cpuUsage();
console.info(`${'start'.padEnd(24)} ${((user + system) / 1e6).toFixed(2)} s`);
// An option, even an empty one, keeps gray-matter from remembering texts.
const read = await step('front matter', texts, (text) => matter(text, {}));
const pages = await step('Markdown to HTML', read, async ({ content }) => String(await toHtml.process(content)));
const blocks = texts.map((text) => [...text.matchAll(fence)]);
await step('highlighting', blocks, (found) =>
  Promise.all(found.map(([, lang = '', code = '']) => codeToHtml(code, { lang, theme: 'github-light' }))),
);
await step('rendering', pages, (html) =>
  renderToString(createElement('main', { dangerouslySetInnerHTML: { __html: html } })),
);
const all = process.cpuUsage();
console.info(`${'all'.padEnd(24)} ${((all.user + all.system) / 1e6).toFixed(2)} s`);
