/** Id of a response on its operation's page; the colon distinguishes it from the ids of headings. */
export function responseId(status: string): string {
  return `response:${status}`;
}
