/* Where the browser's console finds the data of an operation. */

/** Name of the console's island. */
export const consoleIsland = 'ApiConsole';

/** Prefix of the addresses by which schemas refer to each other; the rest is the name of a file. */
export const consoleSchemaBase = 'docgen:///';

/** Address of the file of an operation's console, site-absolute and percent-encoded, by the route of its page. */
export function consoleFile(permalink: string): string {
  return `${permalink}.console.json`;
}

/** Address of the file of a shared schema of the API whose overview has this route. */
export function consoleSchemaFile(api: string, name: string): string {
  return `${api}/${encodeURIComponent(name)}.console-schema.json`;
}

/** Prefix of a page's fragment with a shared request. */
export const sharedFragment = '#try=';

/**
 * The page to which an authorization server leads back, site-absolute. Static hosts serve a file with its extension as it
 * is, without a redirect that could lose the query.
 */
export const redirectFile = '/oauth2-redirect.html';

/** Channel by which that page hands the response of the authorization server to the console. */
export const authorizationChannel = 'docgen-authorization';

/** Whether a file belongs to the console of an operation. */
export function isConsoleFile(path: string): boolean {
  return path.endsWith('.console.json');
}
