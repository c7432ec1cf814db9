import { bareMediaType } from '../../shared/media-type.ts';

/** What a client accepts (`Accept`; RFC 9110, section 12.5.1). */
export interface AcceptedTypes {
  /** Whether it refuses everything, or names nothing. */
  readonly isEmpty: boolean;
  /** Whether one of its ranges has a documented type, which may be a range itself. */
  readonly has: (type: string) => boolean;
  /** The same without the range of all types. */
  readonly names: (type: string) => boolean;
}

/** Each range is read once: a response may be documented in ten thousand types, and a client list as many. */
export function acceptedTypes(accept: string): AcceptedTypes {
  const ranges = new Set(rangesIn(accept));
  const isAny = ranges.delete(ANY);
  const mains = new Set([...ranges].map(mainOf));
  const names = (type: string): boolean => {
    const bare = bareMediaType(type);
    if (bare === ANY) return ranges.size > 0;
    const main = mainOf(bare);
    return ranges.has(bare) || ranges.has(`${main}/*`) || (bare === `${main}/*` && mains.has(main));
  };
  return { isEmpty: !isAny && ranges.size === 0, has: (type) => isAny || names(type), names };
}

const ANY = '*/*';

function mainOf(type: string): string {
  return type.split('/', 1)[0] ?? '';
}

/** The ranges of the header, without those that it weighs as 0. */
function rangesIn(accept: string): string[] {
  return accept.split(',').flatMap((one) => {
    const [range = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return range === '' || parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)) ? [] : [range];
  });
}
