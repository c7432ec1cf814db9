import {
  type MediaTypeContract,
  type OperationContract,
  type ResponseContract,
  responseOf,
} from '../../openapi/index.ts';
import { acceptedTypes } from './accepted-types.ts';
import type { RequestProblem } from './request-problems.ts';

/**
 * The media type of a response: what the client wants most, of that what it names, of that what fits, of that what is
 * documented first. The first of all if it accepts none; undefined if there is no content. `accept`: undefined is anything.
 */
export function mediaTypeFor(
  { content }: ResponseContract,
  accept: string | undefined,
  fits: (media: MediaTypeContract) => boolean,
): MediaTypeContract | undefined {
  const { qualityOf, names } = acceptedTypes(accept ?? '*/*');
  const ranked = content.map((media) => ({ media, quality: qualityOf(media.type), isNamed: names(media.type) }));
  const [best] = ranked.toSorted((a, b) => b.quality - a.quality || Number(b.isNamed) - Number(a.isNamed));
  const equal = ranked.filter(({ quality, isNamed }) => quality === best?.quality && isNamed === best.isNamed);
  return (equal.find(({ media }) => fits(media)) ?? equal[0])?.media;
}

/**
 * Why the client cannot have a documented success: it accepts none of its types (RFC 9110, section 15.5.7). Of an error, any
 * type is better than no word of the reason.
 */
export function notAcceptable(
  operation: OperationContract,
  status: number,
  accept: string | undefined,
): RequestProblem | undefined {
  const { content = [] } = responseOf(operation, status) ?? {};
  const { isEmpty, qualityOf } = acceptedTypes(accept ?? '*/*');
  const isRefused = status >= 200 && status < 300 && content.length > 0 && !isEmpty;
  if (!isRefused || content.some(({ type }) => qualityOf(type) > 0)) return undefined;
  const types = content.map(({ type }) => type).join(', ');
  const detail = `The client accepts ${accept}, and the response is documented as ${types}.`;
  return { status: 406, detail, parameters: [] };
}
