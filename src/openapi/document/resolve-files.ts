import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiFile } from './api-file.ts';
import { type OutwardRef, outwardRefs, siteAddress, sitePath } from './outward-refs.ts';
import { parseApiFile } from './parse-file.ts';
import type { RefFile } from './read-ref-file.ts';

/** A file that a `$ref` refers to, or the code of its problem, with its diagnostics. */
export interface FoundFile {
  readonly file: ApiFile | Diagnostic['code'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its path within the site. */
export type ReadFile = (path: string) => Promise<RefFile>;

/** What the library passes to a reader, and to a parser with the reader's result. */
interface LibraryFile {
  readonly url: string;
  readonly data: unknown;
}

/**
 * Reads the files that a file's `$ref`s refer to, those that these refer to, and so on, each once, by path within the
 * site. A file that cannot be read is returned as a problem, and only `read` opens files.
 * swagger-parser follows the `$ref`s. It walks lists of the references in files instead of the files themselves: it
 * would refuse a root of OpenAPI 3.2 or without paths before reading anything, stop at the first `$ref` that is not a
 * valid address, and resolve relative ones against the enclosing `$id`, where no file of the site is.
 */
export async function resolveFiles(root: ApiFile, read: ReadFile): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  const refs = outwardRefs(root);
  if (refs.length === 0) return found;
  // Loaded only if there is something to read.
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');

  const parse = (path: string, data: RefFile): readonly RefList[] => {
    const one = parsed(data);
    found.set(path, one);
    return typeof one.file === 'string' ? [] : inLists(outwardRefs(one.file));
  };
  const info = { title: '', version: '' };
  await SwaggerParser.resolve(
    siteAddress(root.source.path),
    { openapi: '3.0.4', info, paths: {}, 'x-refs': inLists(refs) } as Parameters<typeof SwaggerParser.resolve>[1],
    {
      // What the reader does not accept, such as a web address, must not stop the reading of the others.
      continueOnError: true,
      resolve: {
        ...{ http: false, file: false },
        site: { order: 1, canRead: ({ url }: LibraryFile) => sitePath(url) !== undefined, read: oneByOne(read) },
      },
      parse: {
        ...{ json: false, yaml: false, text: false, binary: false },
        description: {
          ...{ order: 1, allowEmpty: true, canParse: true },
          parse: ({ url, data }: LibraryFile) => parse(sitePath(url) ?? url, data as RefFile),
        },
      },
    },
  );
  return found;
}

/** The library reads all files at once, more than a process may have open. */
function oneByOne(read: ReadFile) {
  let last: Promise<unknown> = Promise.resolve();
  return ({ url }: LibraryFile): Promise<RefFile & string> => {
    const next = last.then(() => read(sitePath(url) ?? url));
    last = next;
    // The reader's result is passed to the parser unchanged.
    return next as Promise<RefFile & string>;
  };
}

type RefList = readonly OutwardRef[];

/** With a single list, the library would copy all of it for each item: for 100,000 `$ref`s that takes over a minute. */
function inLists(refs: RefList): RefList[] {
  const size = 300;
  return Array.from({ length: Math.ceil(refs.length / size) }, (_, n) => refs.slice(n * size, (n + 1) * size));
}

function parsed(data: RefFile): FoundFile {
  if (data.kind !== 'read') return { file: data.kind === 'outside' ? 'API_REF_OUTSIDE' : 'API_REF', diagnostics: [] };
  if (data.diagnostics.length > 0) return { file: 'API_SYNTAX', diagnostics: data.diagnostics };
  const { value, diagnostics } = parseApiFile(data.source);
  return { file: value ?? 'API_SYNTAX', diagnostics };
}
