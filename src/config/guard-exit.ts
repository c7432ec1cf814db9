import { writeSync } from 'node:fs';
import { printDiagnostics } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';

/** Exit code of a configuration at fault (`commands/exit-code.ts`). */
const CONFIGURATION = 2;

const STANDARD_ERROR = 2;

/** Exit codes above this are those of signals. */
const SIGNALLED = 128;

/**
 * Until the returned function is called, the end of this process is the fault of the configuration that is being run:
 * it called `process.exit`, or waits for something that never happens, so that nothing is left to do. The process then
 * ends with a report and exit code 2, whatever the configuration asked for.
 */
export function guardExit(path: string): () => void {
  const onExit = (code: number) => {
    // A signal ended it.
    if (code > SIGNALLED) return;
    const cwd = process.cwd();
    const place = { file: pathFrom(cwd, path), line: 1, column: 1 };
    const message = 'The configuration ends docgen, or waits for something that never happens';
    const hint = 'Remove the call of process.exit(), or the await that never ends.';
    writeSync(
      STANDARD_ERROR,
      printDiagnostics([report('CONFIG_SYNTAX', message, { place, hint })], { root: cwd, cwd, color: false }),
    );
    process.exitCode = CONFIGURATION;
  };
  process.once('exit', onExit);
  return () => process.removeListener('exit', onExit);
}
