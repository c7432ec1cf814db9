import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { annotations, withoutCommands } from '../diagnostics/annotations.ts';
import { diagnosticRecord, printDiagnostics, sortDiagnostics } from '../diagnostics/print.ts';
import { sarifLog } from '../diagnostics/sarif.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { packageVersion } from '../package-root.ts';

/** The output of a command: results on standard output, problems on standard error. */
export interface Terminal {
  readonly cwd: string;
  /** A line for people; left out if standard output is machine-readable. */
  readonly say: (line: string) => void;
  /** A line about problems, on standard error; left out with `--json`. */
  readonly explain: (line: string) => void;
  /** A record for machines, a JSON line on standard output; left out without `--json`. */
  readonly record: (record: Readonly<Record<string, unknown>>) => void;
  /**
   * Reports problems: as JSON lines with `--json`, otherwise to people, and as a SARIF log if one was requested; called
   * exactly once per command. `root` is the folder of their files.
   */
  readonly report: (diagnostics: readonly Diagnostic[], root: string) => void;
  /** Shows the current activity on an interactive terminal, until the next line is printed. */
  readonly status: (text: string) => void;
  /** Undefined if there is nobody to ask. */
  readonly ask?: Ask | undefined;
}

/** Asks a question; an empty reply is the default. Rejects with `NoReply` at the end of the input. */
export type Ask = (question: string, byDefault: string) => Promise<string>;

/** The input has ended, as by Ctrl-D. */
export class NoReply extends Error {}

/** The formats of standard output. */
export const outputFormats = ['text', 'json', 'sarif'] as const;

export type OutputFormat = (typeof outputFormats)[number];

/** Command-line options; `json` is short for the format `json`. */
export interface TerminalOptions {
  readonly json?: boolean | undefined;
  readonly format?: OutputFormat | undefined;
  /** Whether people see every problem, rather than ten of each code. */
  readonly verbose?: boolean | undefined;
}

/** A stream that text is written to. */
interface TextStream {
  /** Whether the stream is an interactive terminal. */
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

/** The environment of a command: this process, or a substitute that captures its output. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: nobody replies. */
  readonly stdin?: (NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
}

/**
 * Creates the terminal for these surroundings. Colour and status are only for interactive terminals, and are off with
 * `NO_COLOR` and in CI. In GitHub Actions every problem also becomes an annotation of its line.
 */
export function terminalOf(
  { cwd, env, stdin, stdout, stderr }: Surroundings,
  { json = false, format = json ? 'json' : 'text', verbose }: TerminalOptions = {},
): Terminal {
  const isPerson = stderr.isTTY === true && !env.CI && env.TERM !== 'dumb';
  const color = isPerson && !env.NO_COLOR;
  const isJson = format === 'json';
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
      if (format === 'text') stdout.write(`${line}\n`);
    },
    explain: (line) => {
      clear();
      if (!isJson) stderr.write(`${line}\n`);
    },
    record: (record) => {
      if (isJson) write(record);
    },
    report: (diagnostics, root) => {
      clear();
      if (isJson) {
        for (const one of sortDiagnostics(diagnostics)) write(diagnosticRecord(one, { root, cwd }));
        return;
      }
      const inCheckout = { root, cwd: env.GITHUB_WORKSPACE ?? cwd };
      if (format === 'sarif') write(sarifLog(diagnostics, { ...inCheckout, version: packageVersion() }));
      const text = printDiagnostics(diagnostics, { root, cwd, color, verbose });
      if (text === '' || !env.GITHUB_ACTIONS) stderr.write(text);
      else stderr.write(withoutCommands(text, randomUUID()) + annotations(diagnostics, inCheckout));
    },
    status: (text) => {
      clear();
      if (!isPerson || format !== 'text') return;
      stderr.write(text);
      hasStatus = true;
    },
    ask: isPerson && stdin?.isTTY ? asking(stdin, stderr) : undefined,
  };
}

function asking(input: NodeJS.ReadableStream, output: TextStream): Ask {
  let lines: AsyncIterator<string> | undefined;
  return async (question, byDefault) => {
    // One reader for all questions: what is typed ahead of the next one is not lost.
    lines ??= createInterface({ input })[Symbol.asyncIterator]();
    output.write(byDefault === '' ? `${question}: ` : `${question} (${byDefault}): `);
    const reply = await lines.next();
    if (reply.done) throw new NoReply();
    return reply.value.trim() || byDefault;
  };
}
