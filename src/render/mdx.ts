import { resolve } from 'node:path';
import type { MarkdownContext } from '../markdown/context.ts';
import { documentFile } from '../markdown/document-file.ts';
import { mdxPlugins } from '../markdown/mdx-plugins.ts';
import { diagnosticsOf } from '../markdown/messages.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { SourceFile } from '../model/source.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';

/** Front matter fields of an MDX page that become exports, which a `.tsx` page writes itself. */
const EXPORTED = ['title', 'description', 'image', 'unlisted'];

/** The compiler's options, besides the text. */
export interface MdxOptions {
  readonly markdown: ProcessorConfig;
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Route of the page. */
  readonly permalink: string;
}

/** An MDX page as JavaScript with JSX. */
export interface CompiledMdx {
  readonly code: string;
  /** The problems of its front matter, and those reported by plugins of the site. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that a plugin has declared as dependencies. */
  readonly dependencies: readonly string[];
}

/** A syntax error of an MDX text. */
export interface MdxFault {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Compiles an MDX page, or returns why it cannot. */
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

/** The compiler's error: a message with a place, which may be in its text instead, and a cause. */
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
