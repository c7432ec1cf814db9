import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiFile } from './api-file.ts';
import { type OutwardRef, outwardRefs, siteAddress, sitePath } from './outward-refs.ts';
import { parseApiFile } from './parse-file.ts';
import type { RefFile } from './read-ref-file.ts';

/** A file that a `$ref` names, or the code of the problem that it is, with what is wrong in it. */
export interface FoundFile {
  readonly file: ApiFile | Diagnostic['code'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its path from the site. */
export type ReadFile = (path: string) => Promise<RefFile>;

/** What the library asks a reader for, and a parser with what the reader gave. */
interface Asked {
  readonly url: string;
  readonly data: unknown;
}

/**
 * Reads the files that a file's `$ref`s name, those that these name, and so on, each once: by path from the site. What
 * cannot be read is found as a problem, and nothing but `read` opens anything.
 *
 * swagger-parser follows the `$ref`s. It walks lists of what files name instead of the files: it would refuse a root of
 * OpenAPI 3.2 or without paths before it has read anything, end at the first `$ref` that is no address, and count
 * relative ones from the `$id` around them, where no file of the site is.
 */
export async function resolveFiles(root: ApiFile, read: ReadFile): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  const refs = outwardRefs(root);
  if (refs.length === 0) return found;
  // Loaded only where there is something to read.
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
      // What the reader does not take, such as an address of the web, must not end the reading of the others.
      continueOnError: true,
      resolve: {
        ...{ http: false, file: false },
        site: { order: 1, canRead: ({ url }: Asked) => sitePath(url) !== undefined, read: oneByOne(read) },
      },
      parse: {
        ...{ json: false, yaml: false, text: false, binary: false },
        description: {
          ...{ order: 1, allowEmpty: true, canParse: true },
          parse: ({ url, data }: Asked) => parse(sitePath(url) ?? url, data as RefFile),
        },
      },
    },
  );
  return found;
}

/** The library asks for all files at once, more than a process may have open. */
function oneByOne(read: ReadFile) {
  let last: Promise<unknown> = Promise.resolve();
  return ({ url }: Asked): Promise<RefFile & string> => {
    const next = last.then(() => read(sitePath(url) ?? url));
    last = next;
    // What a reader gives is handed to the parser as it is.
    return next as Promise<RefFile & string>;
  };
}

type RefList = readonly OutwardRef[];

/** In one list, the library would copy the whole of it for each item: for 100,000 `$ref`s that takes over a minute. */
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
