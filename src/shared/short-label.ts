/** How many characters of a label are shown: a sidebar has all of its labels on every page. */
const MAX_LABEL = 300;

/** A label, as of navigation or of an alternative, cut with "…" where it is longer than any that a reader would read. */
export function shortLabel(label: string): string {
  return label.length <= MAX_LABEL ? label : `${label.slice(0, MAX_LABEL - 1).toWellFormed()}…`;
}
