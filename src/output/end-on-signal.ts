/**
 * From now on a signal ends the process through `exit`, whose handlers clean up an output folder that is being written.
 * Node runs signal handlers only between two tasks; without a handler, a signal ends the process wherever it is.
 * Returns a function that removes the handlers.
 */
export function endOnSignal(): () => void {
  const ends = Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }).map(
    // By shell convention, this exit code means that a signal ended the process.
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  );
  for (const [signal, end] of ends) process.on(signal, end);
  return () => {
    for (const [signal, end] of ends) process.removeListener(signal, end);
  };
}
