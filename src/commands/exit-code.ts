import type { Diagnostic } from '../model/diagnostic.ts';

/**
 * The exit code of a run: 0 for success, 1 for errors in the content, 2 for errors in the command line, the
 * configuration or the output.
 */
export type ExitCode = 0 | 1 | 2;

/** With `strict`, a warning counts as an error in the content. */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => /^(?:CONFIG_|OUTPUT_|SIDEBAR$|USAGE$)/.test(code))) return 2;
  return errors.length > 0 || (strict && diagnostics.length > 0) ? 1 : 0;
}
