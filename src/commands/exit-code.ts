import type { Diagnostic } from '../model/diagnostic.ts';

/** What a run ends with: 0 all is well, 1 the content is at fault, 2 the command line, the configuration or the output. */
export type ExitCode = 0 | 1 | 2;

/** Under `strict` a warning counts as a fault of the content. */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => /^(?:CONFIG_|OUTPUT_|SIDEBAR$|USAGE$)/.test(code))) return 2;
  return errors.length > 0 || (strict && diagnostics.length > 0) ? 1 : 0;
}
