import { resolve } from 'node:path';
import type { MarkdownContext } from '../markdown/context.ts';
import { documentFile } from '../markdown/document-file.ts';
import { mdxPlugins } from '../markdown/mdx-plugins.ts';
import { diagnosticsOf } from '../markdown/messages.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { SourceFile } from '../model/source.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';

/** Fields of an MDX page's front matter that become exports, as a `.tsx` page writes them itself. */
const EXPORTED = ['title', 'description', 'image', 'unlisted'];

/** What the compiler is given beside the text. */
export interface MdxOptions {
  readonly markdown: ProcessorConfig;
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Route of the page. */
  readonly permalink: string;
}

/** An MDX page as JavaScript that holds JSX. */
export interface CompiledMdx {
  readonly code: string;
  /** What is wrong with its front matter, and what plugins of the site found in it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files on which a plugin has said that it depends. */
  readonly dependencies: readonly string[];
}

/** What is wrong with an MDX text, where it can be said. */
export interface MdxFault {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Compiles an MDX page, or says why it cannot. */
export async function compileMdx(source: SourceFile, options: MdxOptions): Promise<CompiledMdx | MdxFault> {
  const { markdown, root, permalink } = options;
  const {
    value: { fields, body },
    diagnostics,
  } = readFrontMatter(source);
  const exports = EXPORTED.flatMap((name) => {
    const field = fields.get(name);
    return field === undefined ? [] : [`export const ${name} = ${JSON.stringify(field.value)};`];
  });
  const dependencies: string[] = [];
  const context: MarkdownContext = {
    root,
    permalink,
    frontMatter: plainFrontMatter(fields),
    dependency: (path) => dependencies.push(resolve(root, path)),
    permalinkOf: () => undefined,
    asset: () => undefined,
    publicFile: () => undefined,
    html: 'trust',
    unresolvedLinks: 'ignore',
  };
  const file = documentFile(body(), { context });
  const { compile } = await import('@mdx-js/mdx');
  try {
    const code = await compile(file, {
      format: 'mdx',
      jsx: true,
      remarkRehypeOptions: markdown.remarkRehype,
      ...mdxPlugins(markdown),
    });
    return {
      code: `${code}\n${exports.join('\n')}\n`,
      diagnostics: [...diagnostics, ...diagnosticsOf(file)],
      dependencies,
    };
  } catch (error) {
    return faultOf(error);
  }
}

/** What the compiler throws: a message of its file, with a place, which its words may hold instead, and a cause. */
interface CompilerError {
  readonly reason?: string;
  readonly message?: string;
  readonly line?: number;
  readonly column?: number;
  readonly cause?: unknown;
}

const PLACE_AT_END = / \((\d+):(\d+)(?:-\d+:\d+)?\)$/;

function faultOf(error: unknown): MdxFault {
  const { reason, message = String(error), line, column, cause } = error as CompilerError;
  const words = ((reason ?? message).split('\n')[0] ?? '').replace(/\.$/, '');
  const [, ownLine = 1, ownColumn = 1] = PLACE_AT_END.exec(words) ?? [];
  const why = cause instanceof Error ? `: ${cause.message.replace(PLACE_AT_END, '')}` : '';
  return {
    message: words
      .replace(PLACE_AT_END, '')
      .replace('import/exports', 'the import or export')
      .replace(/ with acorn$/, why),
    line: line ?? Number(ownLine),
    column: column ?? Number(ownColumn),
  };
}
