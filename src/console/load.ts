import type { ConsoleOperation } from '../model/console.ts';
import type { Json } from '../model/json.ts';
import { consoleSchemaFile } from '../shared/console-protocol.ts';
import { readJsonText } from '../shared/written-number.ts';

/** Fetches the data for an operation's console; rejects if it cannot be loaded. */
export function loadOperation(source: string): Promise<ConsoleOperation> {
  return fetchJson(source) as Promise<ConsoleOperation>;
}

const schemas = new Map<string, Promise<Json | undefined>>();

/** A shared schema of an API, fetched once. */
export function loadSchema(api: string, name: string): Promise<Json | undefined> {
  const file = consoleSchemaFile(api, name);
  const known = schemas.get(file);
  if (known) return known;
  const loading = fetchJson(file).catch(() => {
    // Another attempt may succeed.
    schemas.delete(file);
    return undefined;
  }) as Promise<Json | undefined>;
  schemas.set(file, loading);
  return loading;
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(basePath() + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return readJsonText(await response.text());
}

/** The base path of the site without its last slash; empty at the root of a host. */
export function basePath(): string {
  return (document.documentElement.dataset.basePath ?? '/').slice(0, -1);
}
