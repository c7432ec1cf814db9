/** A line that opens a container directive (its name follows) or closes one. */
const CONTAINER = /^([ \t>]*)(:{3,})[ \t]*(\S?)/;

/** Maximum nesting of containers: each is parsed as a separate text within its parent. */
const MAX_OPEN = 100;

/** Maximum number of lines that are read again, once for each enclosing container: at this number, a few seconds. */
const MAX_READINGS = 200_000;

/** The containers that are open at a line. */
export interface OpenContainers {
  /** Takes the next line; returns whether it closes a container. */
  readonly read: (line: string) => boolean;
  /** Whether they are nested too deep, or too long for their depth. */
  readonly areTooMany: () => boolean;
}

/**
 * Follows the container directives of a text line by line. A line of colons closes the outermost one that was opened by
 * at most as many, with everything in it; one in a quote closes none that was opened outside.
 */
export function openContainers(): OpenContainers {
  const open: { readonly colons: number; readonly isQuoted: boolean }[] = [];
  let readings = 0;
  return {
    read: (line) => {
      readings += open.length;
      const [, before, { length: colons } = '', name] = CONTAINER.exec(line) ?? [];
      if (before === undefined) return false;
      const isQuoted = before.includes('>');
      if (name !== '') {
        open.push({ colons, isQuoted });
        return false;
      }
      const closed = open.findIndex((one) => one.colons <= colons && (one.isQuoted || !isQuoted));
      if (closed !== -1) open.splice(closed);
      return closed !== -1;
    },
    areTooMany: () => open.length > MAX_OPEN || readings > MAX_READINGS,
  };
}
