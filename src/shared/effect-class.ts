import type { EffectClass } from '../model/api-history.ts';

/**
 * What a change does to a client, the worst first: `breaking` fails a client that did everything right; `dangerous`
 * fails some, by what they made of the description; `compatible` fails none; `text` concerns readers only.
 */
export const effectClasses = ['breaking', 'dangerous', 'compatible', 'text'] as const satisfies readonly EffectClass[];

/** The names of the classes in headings. */
export const classTitles: Readonly<Record<EffectClass, string>> = {
  breaking: 'Breaking',
  dangerous: 'Dangerous',
  compatible: 'Compatible',
  text: 'Text only',
};

/** Something of a class: a change. */
interface Classed {
  readonly class: EffectClass;
}

/** The changes of each class that has some, the worst first. */
export function byClass<T extends Classed>(
  changes: readonly T[],
): readonly { readonly name: EffectClass; readonly changes: readonly T[] }[] {
  return effectClasses
    .map((name) => ({ name, changes: changes.filter((change) => change.class === name) }))
    .filter((group) => group.changes.length > 0);
}

/** `2 breaking, 1 dangerous`; `no differences`. */
export function counted(changes: readonly Classed[]): string {
  return countedGroups(byClass(changes).map((group) => ({ name: group.name, count: group.changes.length })));
}

/** The same of changes that have been counted by class. */
export function countedGroups(groups: readonly { readonly name: EffectClass; readonly count: number }[]): string {
  const parts = groups.map(({ name, count }) => `${count} ${classTitles[name].toLowerCase()}`);
  return parts.length === 0 ? 'no differences' : parts.join(', ');
}

/** The pieces of a change's words: names, which are in backticks, and the text between them. */
export function changeWords(words: string): readonly { readonly text: string; readonly isName: boolean }[] {
  const parts = words.split('`');
  // With an odd number of backticks, it is unclear which of them enclose a name.
  if (parts.length % 2 === 0) return [{ text: words, isName: false }];
  return parts.map((text, index) => ({ text, isName: index % 2 === 1 })).filter(({ text }) => text !== '');
}
