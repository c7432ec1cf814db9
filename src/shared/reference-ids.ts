/* Ids on the pages of the reference; the colon distinguishes them from the ids of fields and of headings. */

/** Id of a response on its operation's page. */
export function responseId(status: string): string {
  return `response:${status}`;
}

/** Id of the request in a language, on its operation's page. */
export function sampleId(language: string): string {
  return `sample:${language}`;
}

/** Id of a section, or of a row of the overview. */
export function sectionId(name: string): string {
  return `section:${name}`;
}

/** Id of a way to authenticate on the overview, by its place in the list of all. */
export function schemeId(index: number): string {
  return `scheme:${index + 1}`;
}
