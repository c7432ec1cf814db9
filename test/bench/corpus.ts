import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { description } from './corpus-api.ts';

/** The size of the generated site; each is a count, and 0 leaves that part out. */
export interface CorpusSize {
  readonly pages: number;
  readonly posts: number;
  readonly operations: number;
}

const WORDS =
  'account answer batch change client column cursor data default document error event field file filter header index key limit list message method name network object order page path record region request resource response result role rule schema server service session sort state stream table tag time token type update user value version window worker zone'.split(
    ' ',
  );
const PARAGRAPHS = 9;
const WORDS_OF_A_PARAGRAPH = 60;
const PAGES_OF_A_FOLDER = 25;

/**
 * The files of a site, by path relative to its folder: pages of about 600 words with headings, links to other pages, a
 * table and two code blocks; posts of the same kind; an API description. The same size always gives the same text.
 */
export function corpus({ pages, posts, operations }: CorpusSize): ReadonlyMap<string, string> {
  const files = new Map([['pages/index.md', '# Benchmark\n\nA site of a known size.\n']]);
  for (let n = 0; n < pages; n++) {
    const link = `/docs/${docPath((n * 7 + 1) % pages)}`;
    files.set(`docs/${docPath(n)}.md`, article(n, `Page ${n}`, link, ''));
  }
  for (let n = 0; n < posts; n++) {
    const date = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    files.set(`blog/${date}-post-${n}.md`, article(n + 100_000, `Post ${n}`, '/', '\n<!-- truncate -->\n'));
  }
  if (operations > 0) files.set('api/openapi.json', JSON.stringify(description(operations), null, 2));
  return files;
}

/** Writes the files of a site into a folder. */
export function writeCorpus(folder: string, size: CorpusSize): void {
  for (const [path, text] of corpus(size)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Path of the n-th page below `docs`, without its extension. */
export function docPath(n: number): string {
  return `part-${Math.floor(n / PAGES_OF_A_FOLDER)}/page-${n}`;
}

function article(seed: number, title: string, link: string, afterFirst: string): string {
  const next = numbers(seed);
  const parts = [`---\ntitle: ${title}\n---\n`];
  for (let part = 0; part < PARAGRAPHS; part++) {
    if (part % 3 === 0) parts.push(`\n## ${capital(words(next, 3))} ${part}\n`);
    parts.push(`\n${capital(words(next, WORDS_OF_A_PARAGRAPH))}. See [${words(next, 2)}](${link}).\n`);
    if (part === 0) parts.push(afterFirst);
    if (part === 2) parts.push(table(next));
    if (part === 4) parts.push(script(next));
    if (part === 6) parts.push(command(next));
  }
  return parts.join('');
}

function table(next: () => number): string {
  const rows = Array.from({ length: 5 }, () => `| \`${words(next, 1)}\` | ${words(next, 1)} | ${words(next, 4)} |`);
  return `\n| Name | Type | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function script(next: () => number): string {
  const lines = Array.from(
    { length: 6 },
    () => `  const ${words(next, 1)}_${next() % 100} = await read('${words(next, 1)}', { limit: ${next() % 1000} });`,
  );
  return `\n\`\`\`ts\nexport async function run() {\n${lines.join('\n')}\n}\n\`\`\`\n`;
}

function command(next: () => number): string {
  const lines = Array.from({ length: 6 }, () => `  "${words(next, 1)}_${next() % 100}": ${next() % 1000}`);
  return `\n\`\`\`json\n{\n${lines.join(',\n')}\n}\n\`\`\`\n`;
}

function words(next: () => number, count: number): string {
  return Array.from({ length: count }, () => WORDS[next() % WORDS.length]).join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Pseudo-random numbers, the same for the same seed: a linear congruential generator (Numerical Recipes, 7.1). */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of such numbers have short periods.
    return state >>> 12;
  };
}
