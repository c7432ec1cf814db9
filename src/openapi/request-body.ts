import type { RequestBody } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import { mediaTypesOf } from './media-type.ts';
import { isTrue } from './node.ts';

/** The body of a request (OpenAPI 3.1.1, section 4.8.13). */
export function requestBodyOf(body: ApiNode, context: PageContext): RequestBody {
  const id = context.ids('request');
  return {
    required: isTrue(body, 'required'),
    descriptionHtml: context.describe(body, { headingLevel: 3, id })?.html,
    content: mediaTypesOf(body, id, 'request', context),
  };
}
