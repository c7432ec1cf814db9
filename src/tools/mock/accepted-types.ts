import { bareMediaType } from '../../shared/media-type.ts';

/** What a client accepts (`Accept`; RFC 9110, section 12.5.1). */
export interface AcceptedTypes {
  /** Whether it accepts nothing, or names nothing. */
  readonly isEmpty: boolean;
  /**
   * How much it wants a documented type, which may be a range itself: from 0, which it refuses, to 1. Of its ranges the
   * most specific counts.
   */
  readonly qualityOf: (type: string) => number;
  /** Whether a range other than that of all types has it. */
  readonly names: (type: string) => boolean;
}

/** Each range is read once: a response may be documented in ten thousand types, and a client list as many. */
export function acceptedTypes(accept: string): AcceptedTypes {
  const ranges = new Map<string, number>();
  const mains = new Map<string, number>();
  for (const [range, quality] of rangesIn(accept)) {
    raise(ranges, range, quality);
    if (range !== ANY) raise(mains, mainOf(range), quality);
  }
  const others = ranges.get(ANY) ?? 0;
  const most = [...ranges.values()].reduce((a, b) => Math.max(a, b), 0);
  const named = (type: string): number | undefined => {
    const bare = bareMediaType(type);
    if (bare === ANY) return mains.size > 0 ? most : undefined;
    const main = mainOf(bare);
    return ranges.get(bare) ?? (bare === `${main}/*` ? mains.get(main) : ranges.get(`${main}/*`));
  };
  return {
    isEmpty: most === 0,
    qualityOf: (type) => named(type) ?? others,
    names: (type) => named(type) !== undefined,
  };
}

const ANY = '*/*';

function mainOf(type: string): string {
  return type.split('/', 1)[0] ?? '';
}

function raise(qualities: Map<string, number>, name: string, quality: number): void {
  qualities.set(name, Math.max(quality, qualities.get(name) ?? 0));
}

/** The ranges of the header with their qualities: 1 unless it says another. */
function rangesIn(accept: string): [range: string, quality: number][] {
  return accept.split(',').flatMap((one): [string, number][] => {
    const [range = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((part) => /^q\s*=\s*([01](?:\.\d*)?)$/.exec(part)?.[1]).find(Boolean);
    return range === '' ? [] : [[range, Number(weight ?? 1)]];
  });
}
