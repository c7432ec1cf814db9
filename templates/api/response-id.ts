/** Id of a response on its operation's page; the colon keeps it apart from the ids of headings. */
export function responseId(status: string): string {
  return `response:${status}`;
}
