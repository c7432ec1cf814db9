/**
 * From now on a signal ends the process through `exit`, where an output folder that is being written is put in order.
 * Node does that only between two steps of the program; without it a signal ends the process wherever it is. Gives the
 * end of this.
 */
export function endOnSignal(): () => void {
  const ends = Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }).map(
    // A shell tells a process that a signal ended by this number.
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  );
  for (const [signal, end] of ends) process.on(signal, end);
  return () => {
    for (const [signal, end] of ends) process.removeListener(signal, end);
  };
}
