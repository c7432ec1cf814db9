/*
 * Where the browser's console finds what it needs of an operation.
 */

/** Name of the console's island. */
export const consoleIsland = 'ApiConsole';

/** Start of the addresses by which schemas name each other; the rest is the name of a file. */
export const consoleSchemaBase = 'docgen:///';

/** File of an operation's console, site-absolute, by the route of its page. */
export function consoleFile(permalink: string): string {
  return `${permalink}.console.json`;
}

/** File of a shared schema of the API whose overview has this route. */
export function consoleSchemaFile(api: string, name: string): string {
  return `${api}/${name}.console-schema.json`;
}

/** Start of a page's fragment that holds a shared request. */
export const sharedFragment = '#try=';

/** Whether a file is that of an operation's console. */
export function isConsoleFile(path: string): boolean {
  return path.endsWith('.console.json');
}
