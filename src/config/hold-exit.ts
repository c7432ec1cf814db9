/** Exit codes above this are those of signals. */
const SIGNALLED = 128;

/** What `process.exit` says while it is held. */
export const exitHeld = 'process.exit() would end docgen';

/**
 * Until the returned function is called, code of the site that calls `process.exit` throws an error, which is reported at
 * its place, rather than ending docgen without a word. A signal still ends it.
 */
export function holdExit(): () => void {
  const { exit } = process;
  process.exit = (code) => {
    if (Number(code) > SIGNALLED) return exit(code);
    throw new Error(exitHeld);
  };
  return () => {
    process.exit = exit;
  };
}
