import { isContainerName } from './container-name.ts';

/** A line that opens a container: its name follows the fence. Three slashes are mostly a comment in code. */
const OPENING = /^([ \t>]*)(?:(:{3,})[ \t]*[^\s:]|(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\||$))/;

const CLOSING = /^([ \t>]*)(:{3,}|\/{3,})[ \t]*$/;

/** Maximum nesting of containers: each is parsed as a separate text within its parent. */
const MAX_OPEN = 100;

/** Maximum number of lines that are read again, once for each enclosing container: at this number, a few seconds. */
const MAX_READINGS = 200_000;

/** The containers that are open at a line. */
export interface OpenContainers {
  /** Takes the next line; returns whether it closes a container. */
  readonly read: (line: string) => boolean;
  /** Whether they are nested too deeply, or too long for their depth. */
  readonly areTooMany: () => boolean;
}

/**
 * Follows the container directives of a text line by line. A line of only a fence closes the outermost one that was opened by
 * at most as many of its characters, with everything in it; one in a quote closes none that was opened outside.
 */
export function openContainers(): OpenContainers {
  const open: { readonly fence: string; readonly isQuoted: boolean }[] = [];
  let readings = 0;
  return {
    read: (line) => {
      readings += open.length;
      const [, before, colons, slashes, name = ''] = OPENING.exec(line) ?? [];
      const opening = colons ?? (isContainerName(name) ? slashes : undefined);
      if (before !== undefined && opening !== undefined) {
        open.push({ fence: opening, isQuoted: before.includes('>') });
        return false;
      }
      const [, behind, fence] = CLOSING.exec(line) ?? [];
      if (behind === undefined || fence === undefined) return false;
      const isQuoted = behind.includes('>');
      const closed = open.findIndex((one) => fence.startsWith(one.fence) && (one.isQuoted || !isQuoted));
      if (closed !== -1) open.splice(closed);
      return closed !== -1;
    },
    areTooMany: () => open.length > MAX_OPEN || readings > MAX_READINGS,
  };
}
