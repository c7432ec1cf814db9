import { diagnosticRecord, printDiagnostics, sortDiagnostics } from '../diagnostics/print.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** How a command speaks: results on standard output, problems on standard error. */
export interface Terminal {
  readonly cwd: string;
  /** A line for people; left out under `--json`, where standard output holds records only. */
  readonly say: (line: string) => void;
  /** A line about problems, on standard error. */
  readonly explain: (line: string) => void;
  /** A record for machines, a JSON line on standard output; left out without `--json`. */
  readonly record: (record: Readonly<Record<string, unknown>>) => void;
  /** Tells problems for people, and under `--json` for machines too; `root` is the folder of their files. */
  readonly tell: (diagnostics: readonly Diagnostic[], root: string) => void;
  /** Shows what is going on where a person watches, until the next line is printed. */
  readonly status: (text: string) => void;
}

/** The terminal of this process. Colour and status only on a terminal, and neither with `NO_COLOR` nor in CI. */
export function processTerminal({ json = false }: { readonly json?: boolean | undefined } = {}): Terminal {
  const { env, stdout, stderr } = process;
  const isPerson = stderr.isTTY === true && !env.CI && env.TERM !== 'dumb';
  const color = isPerson && !env.NO_COLOR;
  const cwd = process.cwd();
  const write = (record: Readonly<Record<string, unknown>>) => stdout.write(`${JSON.stringify(record)}\n`);
  let hasStatus = false;
  const clear = () => {
    if (hasStatus) stderr.write('\r\x1b[K');
    hasStatus = false;
  };
  return {
    cwd,
    say: (line) => {
      clear();
      if (!json) stdout.write(`${line}\n`);
    },
    explain: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    record: (record) => {
      if (json) write(record);
    },
    tell: (diagnostics, root) => {
      clear();
      const options = { root, cwd, color };
      if (json) for (const one of sortDiagnostics(diagnostics)) write(diagnosticRecord(one, options));
      stderr.write(printDiagnostics(diagnostics, options));
    },
    status: (text) => {
      clear();
      if (!isPerson || json) return;
      stderr.write(text);
      hasStatus = true;
    },
  };
}
