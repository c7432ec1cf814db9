/** How many servers run that go on after an error of the site's code. */
let servers = 0;

/**
 * Until the returned function is called, an error that code of the site throws later, in a timer or a promise of its own,
 * is reported and does not end docgen.
 */
export function outliveLateErrors(): () => void {
  servers += 1;
  return () => {
    servers -= 1;
  };
}

export function isOutlivingLateErrors(): boolean {
  return servers > 0;
}
