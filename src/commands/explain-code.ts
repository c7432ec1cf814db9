import { type CatalogueEntry, catalogue, codeFamilies } from '../diagnostics/catalogue.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** A line width that is comfortable to read. */
const WIDTH = 80;

/** `docgen explain`: says what a code means and how to fix it; without a code, lists all of them. */
export function explainCode(argument: string | undefined, terminal: Terminal): ExitCode {
  if (argument === undefined) {
    for (const { title, codes } of codeFamilies) {
      terminal.say(`${title}:`);
      for (const [code, entry] of Object.entries(codes)) terminal.say(`  ${code.padEnd(27)} ${entry.title}`);
      terminal.say('');
    }
    return 0;
  }
  const code = argument.toUpperCase().replaceAll('-', '_');
  const entry = (catalogue as Readonly<Record<string, CatalogueEntry>>)[code];
  if (!entry) {
    const hint = didYouMean(code, Object.keys(catalogue)) ?? 'Run "docgen explain" for a list of all codes.';
    terminal.report([report('USAGE', `There is no code "${argument}"`, { hint })], terminal.cwd);
    return 2;
  }
  for (const line of explained(code, entry)) terminal.say(line);
  return 0;
}

function explained(code: string, { severity, title, explanation, hint }: CatalogueEntry): string[] {
  const lines = [`${code} (${severity}): ${title}`, '', ...wrapped(plain(explanation))];
  return hint === undefined ? lines : [...lines, '', ...wrapped(`Hint: ${hint}`)];
}

/** Markdown without its links and code marks. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
