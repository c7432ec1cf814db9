/** Kinds of admonitions, as the style sheets know them. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** The names that authors write, and their kinds. */
const kinds: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
};

/** The kind of an admonition by its name, in any case; undefined if there is no such kind. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

/** `note` → `Note` */
export function admonitionTitle(kind: AdmonitionKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
