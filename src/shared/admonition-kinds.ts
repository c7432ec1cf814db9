import { capitalized } from './capitalized.ts';

/** Kinds of admonitions, as the style sheets know them. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** The names that authors write for GitHub, Docusaurus, Material for MkDocs and Obsidian, by the kind that shows them. */
const names: Readonly<Record<AdmonitionKind, readonly string[]>> = {
  note: ['note', 'example', 'quote', 'cite'],
  tip: ['tip', 'hint', 'success', 'check', 'done'],
  info: ['info', 'important', 'abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq'],
  warning: ['warning', 'attention'],
  danger: ['danger', 'caution', 'error', 'bug', 'failure', 'fail', 'missing'],
};

const kinds = new Map(
  Object.entries(names).flatMap(([kind, all]) => all.map((name) => [name, kind as AdmonitionKind] as const)),
);

/** The kind of an admonition by its name, in any case; undefined if there is no such kind. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return kinds.get(name.toLowerCase());
}

/** The title of an admonition that is given none: `IMPORTANT` → `Important` */
export function admonitionTitle(name: string): string {
  return capitalized(name.toLowerCase());
}
