import type { Diagnostic } from '../model/diagnostic.ts';

/**
 * Folds sorted problems for people: if a plugin fails on many texts in the same way, only the first is listed, with the
 * number of the others. Machine-readable output lists all of them.
 */
export function foldRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const failures = new Map<string, { readonly first: Diagnostic; others: number }>();
  return diagnostics
    .filter((diagnostic) => {
      if (diagnostic.code !== 'PLUGIN_FAILED') return true;
      const known = failures.get(diagnostic.message);
      if (known) known.others += 1;
      else failures.set(diagnostic.message, { first: diagnostic, others: 0 });
      return known === undefined;
    })
    .map((diagnostic) => {
      const { first, others = 0 } = failures.get(diagnostic.message) ?? {};
      if (diagnostic !== first || others === 0) return diagnostic;
      const more = others === 1 ? '1 other text' : `${others} other texts`;
      return { ...diagnostic, message: `${diagnostic.message} (and in ${more})` };
    });
}
