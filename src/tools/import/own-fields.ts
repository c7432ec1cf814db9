import { posix } from 'node:path';
import { stringify } from 'yaml';
import { YAML } from './foreign-front-matter.ts';
import { type Data, textOf } from './plain-data.ts';

/** A field of docgen's front matter, and its value. */
type OwnField = readonly [name: string, value: unknown];

/** What has a counterpart in docgen, by its name in lower case; undefined for a value that has none. */
type FieldReader = (value: unknown, folder: string, isHugo: boolean) => OwnField | undefined;

const FIELDS: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  ['weight', order],
  ['nav_order', order],
  ['permalink', address],
  ['url', address],
  ['aliases', redirects],
]);

/** An address without a placeholder of Jekyll (`/:categories/:title`), a query or a fragment. */
const ADDRESS = /^[^\s:?#\\]+$/;

/**
 * A text whose fields of Hugo and Jekyll have docgen's names: order, address and redirects. `path` is its path in the
 * project, `data` its front matter in YAML. A field that docgen has beside it stays as it is.
 */
export function withOwnFields(text: string, path: string, data: Data, isHugo: boolean): string {
  const folder = posix.dirname(path).replace(/^(?:content(?:\/|$)|\.$)/, '');
  return text.replace(YAML, (block) => {
    let own = block;
    for (const [name, value] of Object.entries(data)) {
      const field = FIELDS.get(name.toLowerCase())?.(value, folder, isHugo);
      if (!field || data[field[0]] !== undefined) continue;
      own = own.replace(lines(name), () => stringify(Object.fromEntries([field])));
    }
    return own;
  });
}

/** The line of a field, and those of its value below it. */
function lines(name: string): RegExp {
  return new RegExp(`^${name}[ \\t]*:.*\\r?\\n(?:(?:[ \\t]|-[ \\t]).*\\r?\\n)*`, 'm');
}

/** For Hugo 0 is no order. */
function order(value: unknown): OwnField | undefined {
  return typeof value === 'number' && value !== 0 ? ['sidebar_position', value] : undefined;
}

function address(value: unknown): OwnField | undefined {
  const text = textOf(value) ?? '';
  if (!text.startsWith('/') || !ADDRESS.test(text)) return undefined;
  return ['slug', text.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '')];
}

/**
 * Redirects of Hugo (https://gohugo.io/content-management/urls/#aliases), which are relative to the folder of the text.
 * Elsewhere a name without a slash is another name of the page.
 */
function redirects(value: unknown, folder: string, isHugo: boolean): OwnField | undefined {
  const all = [value].flat().map((one) => textOf(one) ?? '');
  const areAddresses = all.every((one) => ADDRESS.test(one) && (isHugo || one.includes('/')));
  if (all.length === 0 || !areAddresses) return undefined;
  return ['redirect_from', all.map((one) => posix.resolve('/', folder, one))];
}
