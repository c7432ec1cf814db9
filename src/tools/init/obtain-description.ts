import { setMaxListeners } from 'node:events';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { report } from '../../diagnostics/report.ts';
import { isBelow, pathFrom } from '../../file-path.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { readOutline } from '../../openapi/index.ts';
import { decoded } from '../../shared/decoded.ts';
import { decodeText } from '../../sources/decode-text.ts';
import { leadsToPrivate } from '../../sources/private-path.ts';
import { readReason } from '../../sources/unreadable.ts';

/** Limits of a description with all of its files. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 10_000;
const MAX_MS = 60_000;

/** A description of the maintainer's own, to be part of a new site. */
export interface ObtainedDescription {
  /** `info.title`. */
  readonly title: string | undefined;
  /** Texts by their paths in the `api` folder. */
  readonly files: ReadonlyMap<string, string>;
  /** A sentence for each file that its `$ref`s refer to and that is not among them. */
  readonly remarks: readonly string[];
  /** The name of the root file in messages; the folder of the others is the working folder. */
  readonly shown: string;
}

/**
 * Whether a file of a description can be part of the site: only data, since a host may have others, and a file such as
 * `mock.ts` in the `api` folder is run.
 */
function isData(path: string): boolean {
  return /(?:^|\/)[^./][^./]*$|\.(?:json|ya?ml)$/i.test(path) && !/(?:^|\/)\./.test(path);
}

/** Packages, and what compilers and Node take for the settings of the code beside it. */
const OF_PROGRAMS = /(?:^|\/)(?:node_modules\/|(?:package|tsconfig|jsconfig)\.json$)/i;

/** Reads a file of a description by its path from the folder of the root file; throws a sentence. */
type Read = (path: string) => Promise<Uint8Array>;

/**
 * Reads a description from a file or an http address, with the files that its `$ref`s refer to below the same folder.
 * Undefined with USAGE if one cannot be had, API_SYNTAX or ENCODING if one cannot be read.
 */
export async function obtainDescription(
  argument: string,
  cwd: string,
): Promise<Outcome<ObtainedDescription | undefined>> {
  const isAddress = /^https?:\/\//i.test(argument);
  if (isAddress && !URL.canParse(argument)) return refused(`"${argument}" is not a valid address`);
  const path = isAddress ? decoded(new URL(argument).pathname) : resolve(cwd, argument);
  const own = basename(path) || 'openapi';
  const read = isAddress ? fromAddress(new URL(argument), own) : fromFolder(dirname(path), own);
  const shown = isAddress ? own : argument;
  const files = new Map<string, string>();
  const remarks: string[] = [];
  const isMissing = (address: string) => remarks.push(`Not found below the folder of the description: ${address}`);
  let root: { readonly name: string; readonly title: string | undefined } | undefined;
  let bytes = 0;
  const waiting = new Set([own]);
  for (const next of waiting) {
    const isRoot = root === undefined;
    const data = await read(next).catch((error: Error) => error);
    if (data instanceof Error && isRoot)
      return refused(`The description cannot be read: ${data.message}`, hintFor(data.message));
    // What only data refers to may well be missing; the build reports what is missed.
    if (data instanceof Error) {
      isMissing(next);
      continue;
    }
    bytes += data.byteLength;
    if (bytes > MAX_BYTES || waiting.size > MAX_FILES)
      return refused(`The description is too large: more than ${MAX_BYTES >> 20} MiB, or ${MAX_FILES} files`);
    const { value: source, diagnostics: undecoded } = decodeText(next, data);
    if (undecoded.length > 0) return { value: undefined, diagnostics: named(undecoded, next, isRoot ? shown : next) };
    if (isRoot && /^\s*<(?:!doctype|html)/i.test(source.text))
      return refused(`"${argument}" is a web page, not a description`, WEB_PAGE);
    const name = isRoot ? `openapi.${/^\s*[{[]/.test(source.text) ? 'json' : 'yaml'}` : next;
    // Files refer to the root by its own name.
    const { value: outline, diagnostics } = readOutline({ path: isRoot ? name : next, text: source.text });
    if (!outline) return { value: undefined, diagnostics: named(diagnostics, name, isRoot ? shown : next) };
    for (const address of outline.outside) isMissing(address);
    files.set(name, source.text);
    root ??= { name, title: outline.title };
    for (const file of outline.files) {
      const unfit = isData(file) ? (OF_PROGRAMS.test(file) ? 'part of a program' : undefined) : 'neither YAML nor JSON';
      if (unfit !== undefined) {
        remarks.push(`Left out, as it is ${unfit}: ${file}`);
        continue;
      }
      if (file === root.name && file !== own)
        return refused(`The description refers to "${file}", which is its own name on the site`, BUNDLE);
      if (file !== root.name) waiting.add(file);
    }
  }
  return { value: { title: root?.title, files, remarks, shown }, diagnostics: [] };
}

const WEB_PAGE = 'Give the address of the file itself; on GitHub, that of "Raw".';
const BUNDLE = 'Make one file of it first: npx @redocly/cli bundle FILE -o openapi.yaml';

function hintFor(message: string): string | undefined {
  return message.startsWith('there is no') ? 'Check the path or the address for a misspelling.' : undefined;
}

function fromFolder(folder: string, own: string): Read {
  return async (path) => {
    try {
      const [home, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
      if (path !== own && !isBelow(home, target)) throw new Error(`"${path}" is a link out of its folder`);
      if (path !== own && leadsToPrivate(path, pathFrom(home, target)))
        throw new Error(`"${path}" is a link to a hidden file`);
      const facts = await stat(target);
      // A pipe or a device might never end.
      if (!facts.isFile()) throw new Error(`"${path}" is ${facts.isDirectory() ? 'a folder' : 'not a file'}`);
      return facts.size > MAX_BYTES ? new Uint8Array(MAX_BYTES + 1) : await readFile(target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new Error(
        code === 'ENOENT' ? `there is no file "${path}"` : `"${path}" cannot be read (${readReason(error)})`,
      );
    }
  };
}

function fromAddress(root: URL, own: string): Read {
  const start = new URL(root);
  [start.username, start.password] = ['', ''];
  const signal = AbortSignal.timeout(MAX_MS);
  // Each of thousands of requests listens to it, and Node would warn of more than ten.
  setMaxListeners(0, signal);
  const request = (address: URL) =>
    fetch(address, { signal, redirect: 'manual', headers: address.origin === start.origin ? credentialsOf(root) : {} });
  return async (path) => {
    const address = path === own ? start : new URL(path.split('/').map(encodeURIComponent).join('/'), start);
    try {
      // Only the address that the maintainer gave may lead to another host, as those of "Raw" do.
      const response = await followed(address, (next) => path === own || next.origin === start.origin, request);
      if (!response.ok) {
        await response.body?.cancel();
        const status = `the status ${response.status} from ${address.host}`;
        throw new Error(response.status === 404 ? `there is no "${address.pathname}" (${status})` : status);
      }
      return await limited(response);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Error(`${address.host} took more than ${MAX_MS / 1000} seconds`);
      // Node's own sentence is "fetch failed"; the reason is its cause.
      const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
      throw cause ? new Error(`${address.host} cannot be reached (${cause.code ?? cause.message})`) : error;
    }
  };
}

/** The credentials in an address, which `fetch` refuses there (RFC 7617). */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { Authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

const MAX_REDIRECTS = 10;

/** How much of an address a message shows. */
const MAX_SHOWN = 200;

/** The response to a request, after redirects to addresses that are allowed; throws a sentence. */
async function followed(
  start: URL,
  isAllowed: (next: URL) => boolean,
  request: (address: URL) => Promise<Response>,
): Promise<Response> {
  let address = start;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const response = await request(address);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, address.href) ? new URL(location, address) : undefined;
    if (!next || !/^https?:$/.test(next.protocol))
      throw new Error(`${address.host} redirects to "${location.slice(0, MAX_SHOWN)}"`);
    if (!isAllowed(next)) throw new Error(`${address.host} redirects to ${next.host}`);
    address = next;
  }
  throw new Error(`${start.host} redirects more than ${MAX_REDIRECTS} times`);
}

/** The body, no more of it than a description may have. */
async function limited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** Problems of a file under the name that its maintainer knows. */
export function named(problems: readonly Diagnostic[], file: string, shown: string): Diagnostic[] {
  return problems.map((one) => (one.place?.file === file ? { ...one, place: { ...one.place, file: shown } } : one));
}

function refused(message: string, hint?: string): Outcome<undefined> {
  return { value: undefined, diagnostics: [report('USAGE', message, { hint })] };
}
