/* Where the browser's console finds the data of an operation. */

/** Name of the console's island. */
export const consoleIsland = 'ApiConsole';

/** Prefix of the addresses by which schemas refer to each other; the rest is the name of a file. */
export const consoleSchemaBase = 'docgen:///';

/** File of an operation's console, site-absolute, by the route of its page. */
export function consoleFile(permalink: string): string {
  return `${permalink}.console.json`;
}

/** File of a shared schema of the API whose overview has this route. */
export function consoleSchemaFile(api: string, name: string): string {
  return `${api}/${name}.console-schema.json`;
}

/** Prefix of a page's fragment with a shared request. */
export const sharedFragment = '#try=';

/** Whether a file belongs to the console of an operation. */
export function isConsoleFile(path: string): boolean {
  return path.endsWith('.console.json');
}
